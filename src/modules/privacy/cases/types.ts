import type { Actor } from '#domain/access/actor.ts'
import type { MatchKind, PersonQuery } from '#domain/privacy/person-match.ts'
import type { ChosenReason, RecordKey, StayReason } from '#domain/privacy/places.ts'
import type { FoundRecord } from '#modules/privacy/person/person-sources.ts'
import type {
  OpenRequests,
  OpenRequestsQuery,
  PrivacyReport,
} from '#modules/privacy/privacy-requests.ts'

/** Whose a record is: `theirs`, of the person of the request; `other`, of someone else; `open` until an officer decides. */
export type RecordDecision = 'theirs' | 'other' | 'open'

/** A record that may be of the person of a request, with its decision. */
export type CaseRecord = FoundRecord &
  Readonly<{
    decision: RecordDecision
    /** Why it would stay in an erasure; `null` if it would be erased. */
    stays: StayReason | null
    /** The destinations that got it, such as the store's CRM. */
    recipients: readonly string[]
  }>

/** An erasure and its progress. */
export type ErasureState = Readonly<{
  startedAt: string
  byName: string
  /** ISO; `null` while it runs. */
  finishedAt: string | null
  erased: number
  /** The records that are to be erased. */
  toErase: number
  stays: number
  /** How many leads a legal hold of this request keeps, besides the request. */
  held: number
  /** Whether its job has failed permanently: it goes on only if someone continues it. */
  isStopped: boolean
}>

/** A request in the back office, with everything that was found of its person. */
export type PrivacyCase = Readonly<{
  report: PrivacyReport
  /** The version that changes state. */
  revision: number
  language: 'en' | 'es'
  /** The fields of the request. */
  fields: Readonly<Record<string, string>>
  identity: Readonly<{ state: 'verified' | 'failed'; by: string; at: string }> | null
  outcome: Readonly<{ kind: 'done' | 'refused'; reason: string | null; at: string }> | null
  extendedReason: string | null
  /** More by which the person is searched. */
  search: PersonQuery
  /** Whether the search for their records has not finished: there are none yet. */
  isSearching: boolean
  records: readonly CaseRecord[]
  /** The number of found records that the reader may not see. */
  hidden: number
  erasure: ErasureState | null
  /** Identifies the records and their decisions: an erasure states which it is about. */
  seen: string
}>

/** A request in a list. */
export type ListedRequest = PrivacyReport &
  Readonly<{ name: string; outcome: 'done' | 'refused' | null }>

/** The request and its version that a change is about. */
export type CaseTarget = Readonly<{ id: string; revision: number }>

/** A field of a record before and after a correction. */
export type CorrectedField = RecordKey &
  Readonly<{ match: MatchKind; form: string | null; field: string; before: string; after: string }>

/** A file to download. */
export type PrivacyFile = Readonly<{ name: string; contentType: string; content: Buffer }>

/** A large file to download, made while it is read. */
export type PrivacyArchive = Readonly<{
  name: string
  contentType: string
  parts: AsyncIterable<Buffer>
}>

/**
 * Privacy requests in the back office. Every method throws `forbidden` without the right, those that change something
 * `conflict` if someone else changed the request meanwhile, and `not-found` for an unknown request.
 */
export interface PrivacyQueue {
  /** The open requests of some stores, soonest due first; all are counted. */
  open(actor: Actor, query: OpenRequestsQuery): Promise<OpenRequests>
  /** Open or closed requests with the names of their senders. */
  list(
    actor: Actor,
    query: OpenRequestsQuery & Readonly<{ isClosed: boolean }>,
  ): Promise<Readonly<{ n: number; requests: readonly ListedRequest[] }>>
  /** A request and everything found of its person. */
  read(actor: Actor, id: string): Promise<PrivacyCase>
  /** Records whether the requester is the person, and mails them. */
  checkIdentity(
    actor: Actor,
    target: CaseTarget & Readonly<{ state: 'verified' | 'failed' }>,
  ): Promise<void>
  /** Sets more addresses, numbers and names by which the person is searched. */
  search(actor: Actor, target: CaseTarget & Readonly<{ query: PersonQuery }>): Promise<void>
  /** Records whether a found record is of the person. */
  decide(
    actor: Actor,
    target: CaseTarget & Readonly<{ record: RecordKey; decision: 'theirs' | 'other' }>,
  ): Promise<void>
  /** Extends the legal date once, and mails the reason. @returns the new date */
  extend(actor: Actor, target: CaseTarget & Readonly<{ reason: string }>): Promise<string>
  /** Closes a request: done, or refused with a reason; the person gets a mail. */
  answer(
    actor: Actor,
    target: CaseTarget & Readonly<{ outcome: 'done' | 'refused'; reason: string }>,
  ): Promise<void>
  /** The fields that a correction would change, in each place. */
  previewCorrection(
    actor: Actor,
    id: string,
    fields: Readonly<Record<string, string>>,
  ): Promise<readonly CorrectedField[]>
  /** Corrects the contact fields in each place, and notifies those who got the records. @returns the number of records */
  correct(
    actor: Actor,
    target: CaseTarget & Readonly<{ fields: Readonly<Record<string, string>> }>,
  ): Promise<number>
  /** Checks that everything of the person can be exported now, without doing it. */
  checkExport(actor: Actor, id: string): Promise<void>
  /** A ZIP archive with a page to read and the same data as JSON, and the files of the person. */
  export(actor: Actor, id: string): Promise<PrivacyArchive>
  /**
   * Begins to erase the person; a job does the work and finishes it after a crash.
   * @param target.seen of the case that the officer saw
   * @param target.stays records that must stay, by `recordText`
   */
  erase(
    actor: Actor,
    target: CaseTarget & Readonly<{ seen: string; stays: Readonly<Record<string, ChosenReason>> }>,
  ): Promise<void>
  /** Continues an erasure that stopped. */
  continueErasure(actor: Actor, id: string): Promise<void>
  /** Ends the legal hold of a finished erasure: what stayed for it is erased. */
  endHold(actor: Actor, id: string): Promise<void>
  /** The certificate of a finished erasure, as JSON. */
  certificate(actor: Actor, id: string): Promise<PrivacyFile>
}
