declare const told: unique symbol

/**
 * A text that may be told to those who measure. Only the functions of this room make one, each from what is public or
 * stands in a table: what a shopper typed is none, and no event has a field of plain text.
 */
export type Told<What extends string> = string & { readonly [told]: What }

/** The same for the functions of this room. Nothing outside of it may call a text tellable. */
export const asTold = <What extends string>(text: string): Told<What> =>
  // What brands are for: the functions around each call know where their text comes from.
  text as Told<What>
