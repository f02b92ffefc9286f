import type { ApiScope } from '#domain/api/api-scopes.data.ts'

/** A key of the API in the list. */
export type KeyRow = Readonly<{
  id: string
  name: string
  scopes: readonly ApiScope[]
  /** The names of its stores; `null` for all. */
  stores: readonly string[] | null
  created: string
  lastUsed: string | null
  /** `ending`: it ends within 14 days, or was replaced. */
  state: 'valid' | 'ending' | 'expired' | 'revoked'
  /** When it ends or ended; `null` for no end. */
  ends: string | null
  isReplaced: boolean
}>

/** What the view shows. */
export type KeysData = Readonly<{
  rows: readonly KeyRow[]
  stores: readonly Readonly<{ code: string; name: string }>[]
}>

/** A key that is shown once, and when it ends. */
export type NewKey = Readonly<{ key: string; ends: string | null }>
