/** The parameter of a form's address with sealed values to fill it in. */
export const FILLED_PARAMETER = 'filled'

/** How long a link fills in a form, in minutes. */
export const FILLED_MINUTES = 15

/**
 * What a link to a filled-in form contains. `expired`: it was valid for this form of this site; `invalid`: forged,
 * changed, or for another form or site.
 */
export type FilledForm =
  | Readonly<{ state: 'filled'; values: Readonly<Record<string, string>> }>
  | Readonly<{ state: 'expired' | 'invalid' }>
