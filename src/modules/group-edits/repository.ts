import * as v from 'valibot'

import type { Connection } from '#platform/db/database.ts'

const Text = v.nullable(v.string())
const DraftFiles = v.record(
  v.string(),
  v.object({
    base: Text,
    text: Text,
    unreadable: v.optional(v.record(v.string(), v.string())),
    isTakenDown: v.optional(v.boolean()),
    move: v.optional(v.record(v.string(), v.string())),
  }),
)
const ChangeFiles = v.record(v.string(), v.object({ before: Text, after: Text }))

/**
 * The texts of a draft by path. `base` is the text that was published when the draft was started. `unreadable` are
 * typed values, by field, that can't be written into the text. `isTakenDown` is a draft based on a text that people took
 * down: if that text returns, it does not conflict with the draft. `move` are the values, by field, that say where the
 * draft's text goes.
 */
export type DraftFiles = Readonly<
  Record<
    string,
    Readonly<{
      base: string | null
      text: string | null
      unreadable?: Readonly<Record<string, string>> | undefined
      isTakenDown?: boolean | undefined
      move?: Readonly<Record<string, string>> | undefined
    }>
  >
>
type ChangeFiles = Readonly<
  Record<string, Readonly<{ before: string | null; after: string | null }>>
>

export type StoredDraft = Readonly<{
  document: string
  files: DraftFiles
  revision: number
  savedAt: string
  /** The user's id. */
  savedBy: string
  savedByName: string
}>

/**
 * A published change of a document. If it was moved, its files are those of both places, and the change is stored for both:
 * for the place that it left as `moved`.
 */
export type StoredChange = Readonly<{
  id: string
  document: string
  kind: 'published' | 'restored' | 'deleted' | 'moved'
  version: number
  at: string
  byName: string
  files: ChangeFiles
}>

/** A deleted draft: who deleted it, and its texts with the published ones that it started from. */
export type DiscardedDraft = Readonly<{ at: string; byName: string; files: DraftFiles }>

const DISCARDED = 'discarded'

type DraftRow = Readonly<{
  document: string
  files: string
  revision: number
  saved_at: string
  saved_by: string
  saved_by_name: string
}>

const filesOf = (json: string): DraftFiles => v.parse(DraftFiles, JSON.parse(json))

const toDraft = (row: DraftRow): StoredDraft => ({
  document: row.document,
  files: filesOf(row.files),
  revision: row.revision,
  savedAt: row.saved_at,
  savedBy: row.saved_by,
  savedByName: row.saved_by_name,
})

type ChangeRow = Omit<StoredChange, 'kind' | 'byName' | 'files'> &
  Readonly<{ kind: string; by_name: string; files: string }>

const toChange = ({ kind, by_name: byName, files, ...row }: ChangeRow): StoredChange => ({
  ...row,
  byName,
  // Written by `addChange`.
  kind: kind as StoredChange['kind'],
  files: v.parse(ChangeFiles, JSON.parse(files)),
})

/** Drafts and published changes of documents, on the database or in a transaction. */
export const documentRepository = (on: Connection) => ({
  /** All drafts, without an order. */
  async drafts(): Promise<readonly StoredDraft[]> {
    return (await on.selectFrom('content_draft').selectAll().execute()).map(toDraft)
  },

  /** The draft of a document; `null` without one. */
  async draft(document: string): Promise<StoredDraft | null> {
    const row = await on
      .selectFrom('content_draft')
      .selectAll()
      .where('document', '=', document)
      .executeTakeFirst()
    return row ? toDraft(row) : null
  },

  /** Stores a draft, new or changed. */
  async storeDraft(draft: StoredDraft): Promise<void> {
    const { document, revision } = draft
    const row = {
      document,
      revision,
      files: JSON.stringify(draft.files),
      saved_at: draft.savedAt,
      saved_by: draft.savedBy,
      saved_by_name: draft.savedByName,
    }
    await on
      .insertInto('content_draft')
      .values(row)
      .onConflict((conflict) => conflict.column('document').doUpdateSet(row))
      .execute()
  },

  async removeDraft(document: string): Promise<void> {
    await on.deleteFrom('content_draft').where('document', '=', document).execute()
  },

  /** The published changes of a document, the newest first. @param before only those of earlier versions */
  async changes(
    document: string,
    limit: number,
    before: number | null = null,
  ): Promise<readonly StoredChange[]> {
    const rows = await on
      .selectFrom('content_change')
      .selectAll()
      .where('document', '=', document)
      .where('kind', '!=', DISCARDED)
      .$if(before !== null, (query) => query.where('version', '<', before ?? 0))
      // Not by time: clocks of machines differ.
      .orderBy('version', 'desc')
      .limit(limit)
      .execute()
    return rows.map(toChange)
  },

  /** The changes that deleted documents, or that documents left their places with, the newest first. */
  async gone(kind: 'deleted' | 'moved', limit: number): Promise<readonly StoredChange[]> {
    const rows = await on
      .selectFrom('content_change')
      .selectAll()
      .where('kind', '=', kind)
      .orderBy('version', 'desc')
      .limit(limit)
      .execute()
    return rows.map(toChange)
  },

  /** The draft that was deleted last; `null` without one. */
  async discarded(document: string): Promise<DiscardedDraft | null> {
    const row = await on
      .selectFrom('content_change')
      .selectAll()
      .where('document', '=', document)
      .where('kind', '=', DISCARDED)
      .executeTakeFirst()
    return row ? { at: row.at, byName: row.by_name, files: filesOf(row.files) } : null
  },

  /** Deletes the record of the draft that was deleted last. */
  async removeDiscarded(document: string): Promise<void> {
    await on
      .deleteFrom('content_change')
      .where('document', '=', document)
      .where('kind', '=', DISCARDED)
      .execute()
  },

  /** Stores a deleted draft instead of the previous one. @param id must sort after the ids of earlier changes */
  async addDiscarded(
    { byName, at, files }: DiscardedDraft,
    { id, document }: Readonly<{ id: string; document: string }>,
  ): Promise<void> {
    await this.removeDiscarded(document)
    await on
      .insertInto('content_change')
      .values({
        id,
        document,
        kind: DISCARDED,
        version: 0,
        at,
        by_name: byName,
        files: JSON.stringify(files),
      })
      .execute()
  },

  async addChange({ byName, files, ...change }: StoredChange): Promise<void> {
    await on
      .insertInto('content_change')
      .values({ ...change, by_name: byName, files: JSON.stringify(files) })
      .execute()
  },
})
