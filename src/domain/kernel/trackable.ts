declare const tracked: unique symbol

/**
 * A text that analytics may receive. Only the functions of this area make one, each from public data or a fixed table:
 * what a shopper typed is never one, and no event has a field of plain text.
 */
export type Trackable<What extends string> = string & { readonly [tracked]: What }

/** The same for the functions of this room. Nothing outside of it may call a text tellable. */
export const asTrackable = <What extends string>(text: string): Trackable<What> =>
  // The callers know the source of their text; the brand records it.
  text as Trackable<What>
