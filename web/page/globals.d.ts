// What the scripts that build the page put in place of names, or before them.

/** The files of the page (build-page.sh). */
declare const FILES: string;

/** The files that a script contains, by their addresses: a text, or bytes that are packed by gzip (bundle/bundle.js). */
declare const $files: Record<string, { text?: string; packed?: string; module?: string }>;
