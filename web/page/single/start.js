// Starts the page in the single file: shows the document that is asked for.

if (typeof WebAssembly === 'undefined' || typeof DecompressionStream === 'undefined') {
  document.body.textContent = 'This browser is too old for this page: it needs WebAssembly and DecompressionStream. Please use a newer browser.';
} else if (new URLSearchParams(location.search).has('statistics')) {
  const { content } = /** @type {HTMLTemplateElement} */ (document.getElementById('statistics-page'));
  document.body.replaceChildren(content);
  /** @type {HTMLAnchorElement} */ (document.getElementById('to-board')).href = location.pathname;
  await import('../../../crates/server/page/modules/statistics.js');
} else {
  /** @type {HTMLAnchorElement} */ (document.getElementById('open-statistics')).href = `${location.pathname}?statistics`;
  await import('../../../crates/server/page/modules/main.js');
}

export {};
