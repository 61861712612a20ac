// Starts the page in the single file: shows the document that is asked for.

const wanted = new URLSearchParams(location.search);

/** Shows one of the other documents. @param {string} template */
function show(template) {
  const { content } = /** @type {HTMLTemplateElement} */ (document.getElementById(template));
  document.body.replaceChildren(content);
  /** @type {HTMLAnchorElement} */ (document.getElementById('to-board')).href = location.pathname;
}

if (typeof WebAssembly === 'undefined' || typeof DecompressionStream === 'undefined') {
  document.body.textContent = 'This browser is too old for this page: it needs WebAssembly and DecompressionStream. Please use a newer browser.';
} else if (wanted.has('statistics')) {
  show('statistics-page');
  await import('../../../crates/server/page/modules/statistics.js');
} else if (wanted.has('learn')) {
  show('learn-page');
  document.body.classList.add('learning');
  await import('../../../crates/server/page/modules/learn.js');
} else {
  for (const name of ['statistics', 'learn']) /** @type {HTMLAnchorElement} */ (document.getElementById(`open-${name}`)).href = `${location.pathname}?${name}`;
  await import('../../../crates/server/page/modules/main.js');
}

export {};
