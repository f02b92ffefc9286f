/**
 * A view as one text for the browser. The router's encoding of values and references would add 2.6 KB to a compressed
 * list.
 */
export type Packed<View> = Readonly<{
  packed: string
  /** Never set: it carries the type for `unpack`. */
  view?: View
}>

/** Equal text returns the same object, so that views can be compared by identity. */
const opened = new WeakMap<Packed<unknown>, unknown>()

/**
 * Within other texts each quote takes three characters, a tilde one. Applying it twice restores the text. Uses a
 * character that never occurs in JSON: three replacements take a tenth of the time of one with a function.
 */
const swapQuotes = (text: string) =>
  text.replaceAll('~', '\0').replaceAll('"', '~').replaceAll('\0', '"')

/** Packs a view for the browser: only JSON values. */
export function pack<View>(view: View): Packed<View> {
  const packed = { packed: swapQuotes(JSON.stringify(view)) }
  // The server uses the view it has just packed.
  opened.set(packed, view)
  return packed
}

/** Unpacks a received view. */
export function unpack<View>(loaded: Packed<View>): View {
  if (!opened.has(loaded)) opened.set(loaded, JSON.parse(swapQuotes(loaded.packed)))
  // Written by `pack`, of the same build or an older one of this page.
  return opened.get(loaded) as View
}
