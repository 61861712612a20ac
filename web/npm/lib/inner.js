/** What the program knows an object by, hidden from its users: its handle and, for a variant, its reference. */
export const inner = new WeakMap();
