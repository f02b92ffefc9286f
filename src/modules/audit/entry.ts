import type { Actor } from '#domain/access/actor.ts'

/** The kinds of objects that are changed in the back office. */
export type AuditSubjectKind =
  | 'lead'
  | 'vehicle'
  | 'user'
  | 'import'
  | 'hold'
  | 'hold-rules'
  | 'review'
  | 'privacy'
  | 'visit'
  | 'content'
  | 'program'
  | 'feed'
  | 'mail'
  | 'session'
  | 'api-key'
  | 'sign-in-provider'
  | 'retention'
  | 'webhook'

/** Changed fields and their values. */
export type AuditValues = Readonly<Record<string, unknown>>

/** Personal values of a person, sealed with a key that is destroyed when the person is erased. */
export type PersonalValues = Readonly<{
  /** The id of the lead, or of a text beside it, which has a key of its own. */
  personId: string
  before?: AuditValues | null
  after?: AuditValues | null
}>

/** One change of the back office. Values are plain JSON objects with only the changed fields. */
export type AuditEntry = Readonly<{
  /** The action, `lead.assigned`. */
  action: string
  subject: Readonly<{ kind: AuditSubjectKind; id: string }>
  dealerCode: string | null
  /** Without personal values of shoppers. */
  before?: AuditValues | null
  after?: AuditValues | null
  personal?: PersonalValues
}>

/** An entry as it is read from the trail. */
export type AuditRecord = Readonly<{
  sequence: number
  /** ISO. */
  at: string
  actor: Readonly<{ id: Actor['userId']; name: string }>
  action: string
  subject: Readonly<{ kind: string; id: string }>
  dealerCode: string | null
  before: AuditValues | null
  after: AuditValues | null
  /**
   * Personal values; `null` if there are none, `erased` once the person is erased, `unreadable` without the key of the
   * installation.
   */
  personal:
    | Readonly<{ before: AuditValues | null; after: AuditValues | null }>
    | 'erased'
    | 'unreadable'
    | null
  ip: string | null
  hash: string
  /** The hash of the previous entry; empty for the first. */
  previousHash: string
}>

/** A filter of entries; all conditions must match. */
export type AuditFilter = Readonly<{
  subject?: Readonly<{ kind: string; id?: string }>
  actorId?: string
  dealerCode?: string
  action?: string
  /** ISO, inclusive. */
  from?: string
  /** ISO, exclusive. */
  until?: string
  /** Only entries before this one: `next` of the page before. */
  below?: number
  /** 1 to 200; 50 if absent. */
  limit?: number
}>

/** A page of entries, the newest first. */
export type AuditPage = Readonly<{
  entries: readonly AuditRecord[]
  /** `below` of the next page; `null` on the last one. */
  next: number | null
}>
