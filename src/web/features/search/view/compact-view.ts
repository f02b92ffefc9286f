import type { LoadedView } from '#web/features/search/store/list-state.ts'
import { unpack, type Packed } from '#web/lib/compact-view.ts'

import type { SearchView } from './search-view.ts'

/** The view of a list: from the server, or computed in the browser. */
export const openView = (loaded: Packed<SearchView> | LoadedView): LoadedView =>
  'packed' in loaded ? unpack(loaded) : loaded
