declare const told: unique symbol

/**
 * A text that analytics may receive. Only the functions of this area make one, each from public data or a fixed table:
 * what a shopper typed is never one, and no event has a field of plain text.
 */
export type Told<What extends string> = string & { readonly [told]: What }

/** The same for the functions of this room. Nothing outside of it may call a text tellable. */
export const asTold = <What extends string>(text: string): Told<What> =>
  // The callers know the source of their text; the brand records it.
  text as Told<What>
