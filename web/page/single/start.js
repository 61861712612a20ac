/** The files of the document. */
const $files = {};

/** Starts the page: shows the document that is asked for. */
async function $begin() {
  if (typeof WebAssembly === 'undefined' || typeof DecompressionStream === 'undefined') {
    document.body.textContent = 'This browser is too old for this page: it needs WebAssembly and DecompressionStream. Please use a newer browser.';
    return;
  }
  for (const block of document.querySelectorAll('script[data-file]')) {
    $files[block.dataset.file] = { text: block.textContent };
    block.remove();
  }
  const program = document.querySelector('meta[name="program"]');
  program.content = $addressOf(program.content, '');

  const shows = new URLSearchParams(location.search).has('statistics') ? 'statistics' : 'main';
  if (shows === 'statistics') document.body.replaceChildren(document.getElementById('statistics-page').content);
  for (const [id, query] of [['open-statistics', '?statistics'], ['to-board', '']]) {
    const link = document.getElementById(id);
    if (link) link.href = location.pathname + query;
  }
  await $load(`modules/${shows}.js`);
}
