import type { HoldList } from '#modules/holds/module.ts'

/** The tabs of the view, in their order. */
export const HOLD_TABS = ['live', 'unconfirmed', 'ended'] as const satisfies readonly HoldList[]

/** The list in an address; the first one for none. */
export const holdListIn = (params: URLSearchParams): HoldList =>
  HOLD_TABS.find((list) => list === params.get('list')) ?? 'live'
