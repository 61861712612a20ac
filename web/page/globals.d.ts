// What the scripts that build the page put in place of names, or before them.

/** The files of the page (build-page.sh). */
declare const FILES: string;

/** Whether a script contains modules that are packed by xz (bundle/bundle.js). */
declare const $hasModules: boolean;

/** The files that a script contains, by their addresses: a text, bytes that are packed by gzip, or a module that is packed by xz. */
declare const $files: Record<string, { text?: string; packed?: string; module?: string }>;
