/** A field that a change set. */
export type ChangedField = Readonly<{
  name: string
  /** As text; `null` for none. */
  before: string | null
  after: string | null
  isPersonal: boolean
}>

/** An entry as shown. */
export type EntryRow = Readonly<{
  sequence: number
  day: string
  time: string
  /** `null` for the server itself. */
  who: string | null
  action: string
  subject: Readonly<{ kind: string; id: string }>
  store: string | null
  fields: readonly ChangedField[]
  /** Its values as they are stored, as JSON. */
  raw: string
  /** Why its personal values are not shown; `null` if they are, or if there are none. */
  hidden: 'erased' | 'unreadable' | null
  ip: string | null
  hash: string
  /** Empty for the first entry. */
  previousHash: string
}>

/** The filters in the address. Empty for none. */
export type AuditFilters = Readonly<
  Record<'person' | 'store' | 'kind' | 'id' | 'day' | 'below', string>
>

export type AuditData = Readonly<{
  rows: readonly EntryRow[]
  filters: AuditFilters
  /** `below` of the next page; `null` on the last one. */
  next: number | null
  people: readonly Readonly<{ id: string; name: string }>[]
  stores: readonly Readonly<{ code: string; name: string }>[]
}>

/** The result of a check of the chain: the number of entries, or the first invalid one. */
export type ChainCheck = Readonly<{ entries: number } | { brokenAt: number }>

export const SUBJECT_KINDS = [
  'lead',
  'vehicle',
  'import',
  'hold',
  'hold-rules',
  'review',
  'privacy',
  'visit',
  'content',
  'program',
  'feed',
  'mail',
  'user',
  'session',
  'api-key',
  'sign-in-provider',
  'webhook',
  'retention',
] as const
