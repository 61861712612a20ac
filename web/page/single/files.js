/**
 * Returns what stands for the address of a file: the address of its text, or a response with its packed bytes.
 * `$files` is there before: the files by their names.
 */
function $addressOf(name, module) {
  const url = new URL(name, 'file:///' + module);
  const file = $files[url.pathname.slice(1)];
  if (!file) return url;
  if (file.packed) return $unpack(file.packed);
  file.address ??= URL.createObjectURL(new Blob([file.text], { type: 'text/javascript' }));
  return new URL(file.address);
}

async function $unpack(packed) {
  const { body } = await fetch('data:application/gzip;base64,' + packed);
  return new Response(body.pipeThrough(new DecompressionStream('gzip')), { headers: { 'content-type': 'application/wasm' } });
}
