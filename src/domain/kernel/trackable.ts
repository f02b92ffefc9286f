declare const tracked: unique symbol

/**
 * A text that analytics may receive. Only functions in this folder create one, each from public data or a fixed table,
 * never from user input; no event has a plain text field.
 */
export type Trackable<What extends string> = string & { readonly [tracked]: What }

/** Brands a text as trackable. Only functions of this module may call it. */
export const asTrackable = <What extends string>(text: string): Trackable<What> =>
  // Callers guarantee the source of the text; the brand records that.
  text as Trackable<What>
