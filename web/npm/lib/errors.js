/** What went wrong, as the module reports it. @typedef {{ code: string, message: string, diagnostics?: object[], [detail: string]: unknown }} Failure */

/** An error of the package. `code` is for programs, `message` for people. */
export class GebetaError extends Error {
  /** @param {Failure} failure */
  constructor({ code, message, ...details }) {
    super(message);
    this.name = new.target.name;
    this.code = code;
    // What only some errors have: the number of a `move`, or the `line` of a record.
    Object.assign(this, details);
  }
}

/** The errors in a variant file, or in the request for one, with their places. */
export class VariantError extends GebetaError {}

/** Returns an error of the module as an exception. @param {Failure} error */
export function exception(error) {
  return error.diagnostics ? new VariantError(error) : new GebetaError(error);
}
