/**
 * A view as one text for the browser. The router would encode each value with a number for each reference, which adds
 * 2.6 KB to a compressed list.
 */
export type Packed<View> = Readonly<{
  packed: string
  /** Never there: it only says what `unpack` finds. */
  view?: View
}>

/** Equal text returns the same object, so that views can be compared by identity. */
const opened = new WeakMap<Packed<unknown>, unknown>()

/** Inside other texts each quote takes three characters; a tilde takes one. Done twice it is undone. */
const swapQuotes = (text: string) => text.replaceAll(/["~]/g, (mark) => (mark === '"' ? '~' : '"'))

/** A view for its way to the browser: only what JSON can say. */
export const pack = <View>(view: View): Packed<View> => ({
  packed: swapQuotes(JSON.stringify(view)),
})

/** What has come, to be shown. */
export function unpack<View>(loaded: Packed<View>): View {
  if (!opened.has(loaded)) opened.set(loaded, JSON.parse(swapQuotes(loaded.packed)))
  // `pack` wrote it, of the same build or an older one of this page.
  return opened.get(loaded) as View
}
