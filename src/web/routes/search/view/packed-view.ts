import type { LoadedView } from '#web/routes/search/kept-view.ts'

import type { SearchView } from './search-view.ts'

/**
 * A view on its way to the browser, as one text. The router would send a value at a time with a number for
 * each place it stands in, which comes to 2.6 KB more, compressed.
 */
export type PackedView = Readonly<{ packed: string }>

/** The same object has the same view: whoever compares lists can tell a new one. */
const opened = new WeakMap<PackedView, LoadedView>()

/** Inside other texts each quote takes three characters; a tilde takes one. Done twice it is undone. */
const swapQuotes = (text: string) => text.replaceAll(/["~]/g, (mark) => (mark === '"' ? '~' : '"'))

/** A view for its way to the browser. */
export const packView = (view: SearchView): PackedView => ({
  packed: swapQuotes(JSON.stringify(view)),
})

/** What has come, to be shown. */
export function openView(loaded: PackedView | LoadedView): LoadedView {
  if (!('packed' in loaded)) return loaded
  const known = opened.get(loaded)
  if (known) return known
  // `packView` wrote it, of the same build or an older one of this page.
  const view = JSON.parse(swapQuotes(loaded.packed)) as SearchView
  opened.set(loaded, view)
  return view
}
