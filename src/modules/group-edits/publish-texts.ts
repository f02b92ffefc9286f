import { randomUUIDv7 } from 'node:crypto'

import type { Actor } from '#domain/access/actor.ts'
import { AppError } from '#domain/kernel/errors.ts'
import type { AuditEntry } from '#modules/audit/module.ts'
import { REDIRECTS, withoutRedirect, type Group } from '#modules/group/module.ts'
import type { Connection } from '#platform/db/database.ts'

import { draftFiles, shownValues, stateOf } from './document-state.ts'
import type { EditorDeps } from './editor-deps.ts'
import { photoText, publishedPictures, withPhotoNames } from './pictures/staff-pictures.ts'
import { ownPage } from './remove/own-page.ts'
import { documentRepository, type StoredChange, type StoredDraft } from './repository.ts'
import { documentEntry } from './save-draft.ts'
import { areSameTexts, documentKey, fileOf, stampOf, type Texts } from './texts/document-files.ts'
import { documentProblems } from './texts/document-problems.ts'
import { changedFields, valuesOf } from './texts/document-values.ts'
import type { Published } from './types/changes.ts'
import type { DocumentRef } from './types/document.ts'

/** The texts of a document before and after a publication. */
export type Change = Readonly<{ before: Texts; after: Texts }>

type GroupFiles = Parameters<Group['publisher']['textOf']>[0]

/** A publication of a document. */
export type Publishing = Readonly<{
  actor: Actor
  /** The name of the person for whom the program does it; the actor's by default. */
  byName?: string
  ref: DocumentRef
  kind: StoredChange['kind']
  /** The new texts, from the newest published ones. @throws {AppError} if they can't be published */
  textsOf: (published: Texts) => Texts
  /** Other files that change in the same version, with their texts. */
  others?: (files: GroupFiles) => ReadonlyMap<string, string | null>
  /** What else is done in the transaction, such as with the draft. */
  after: (trx: Connection, change: Change) => Promise<void>
  /** More of its entry in the audit trail. */
  entry?: Readonly<Record<string, unknown>>
}>

/** Photos of older changes are not restored. */
const MAX_CHANGES = 50

export const NO_TEXTS: Texts = { en: null, es: null }

export const nothingToPublish = () =>
  new AppError('conflict', 'there is nothing to publish', { key: 'contentNoDraft' })

/** Removes a draft that is published now; one that someone changed meanwhile stays, over the new version. */
export async function endDraft(trx: Connection, ref: DocumentRef, published: Texts): Promise<void> {
  const documents = documentRepository(trx)
  const stored = await documents.draft(documentKey(ref))
  if (!stored) return
  const draft = withNamedPhotos(ref, stored)
  const state = stateOf(ref, published, draft)
  if (changedFields(valuesOf(ref.kind, published), shownValues(state)).length === 0)
    await documents.removeDraft(draft.document)
  else if (draft !== stored) await documents.storeDraft(draft)
}

/** A draft with the photos that were just taken as they are published: files. */
function withNamedPhotos({ kind }: DocumentRef, draft: StoredDraft): StoredDraft {
  if (kind !== 'staff') return draft
  const files = Object.entries(draft.files).map(
    ([path, file]) =>
      [path, { ...file, text: file.text === null ? null : withPhotoNames(file.text) }] as const,
  )
  return { ...draft, files: Object.fromEntries(files) }
}

type PhotoChanges = ReadonlyMap<string, Readonly<{ before: string | null; after: string | null }>>

/** The photos of people that earlier changes of a document wrote or deleted, by path. */
async function earlierPhotos(
  on: Connection,
  ref: DocumentRef,
): Promise<ReadonlyMap<string, string>> {
  if (ref.kind !== 'staff') return new Map()
  const changes = await documentRepository(on).changes(documentKey(ref), MAX_CHANGES)
  return new Map(
    changes
      .flatMap(({ files }) => Object.entries(files))
      .flatMap(([path, { before, after }]) => {
        const photo = path === fileOf(ref, 'en') ? null : (after ?? before)
        return photo === null ? [] : [[path, photo] as const]
      }),
  )
}

/** The texts of a change, with the photos that they have as files. */
function withPhotos(
  ref: DocumentRef,
  { before, after }: Change,
  files: GroupFiles,
  known: ReadonlyMap<string, string>,
) {
  if (ref.kind !== 'staff' || after.en === null) return { after, files: new Map<string, null>() }
  const { text, files: written } = publishedPictures(
    { before: before.en, after: after.en },
    files,
    known,
  )
  return { after: { en: text, es: text }, files: written }
}

/** Returns the function that publishes texts as a version of the group, and remembers them before and after. */
export function textPublisher(deps: EditorDeps): (publishing: Publishing) => Promise<Published> {
  const { audit, group, now } = deps
  const { publisher } = group

  /** Records a change that was stored as a version, for people and for the audit trail. */
  async function recordChange(
    trx: Connection,
    { actor, byName = actor.name, ref, kind, entry }: Publishing,
    {
      version,
      before,
      after,
      photos,
    }: Change & Readonly<{ version: number; photos: PhotoChanges }>,
  ): Promise<Readonly<{ id: string; entry: AuditEntry }>> {
    const id = randomUUIDv7()
    const files = Object.entries(draftFiles(ref, before, after)).map(
      ([path, { base, text }]) => [path, { before: base, after: text }] as const,
    )
    await documentRepository(trx).addChange({
      id,
      document: documentKey(ref),
      kind,
      version,
      at: now().toISOString(),
      byName,
      files: Object.fromEntries([...files, ...photos]),
    })
    const names = changedFields(valuesOf(ref.kind, before), valuesOf(ref.kind, after))
    return {
      id,
      entry: documentEntry(ref, `content.${kind}`, {
        version,
        fields: names.join(', '),
        ...(byName !== actor.name && { scheduledBy: byName }),
        ...entry,
      }),
    }
  }

  /** A redirect of the page, from a time when there was none, would hide it. */
  function unredirected(
    files: GroupFiles,
    ref: DocumentRef,
    { before }: Change,
  ): ReadonlyMap<string, string> {
    const page = areSameTexts(before, NO_TEXTS) ? ownPage(ref) : null
    const sites = group.sites.sites().map(({ key }) => key)
    const row = page && { from: page.from, site: ref.site, sites }
    const text = row && withoutRedirect(publisher.textOf(files, REDIRECTS), row)
    return new Map(text === null ? [] : [[REDIRECTS, text]])
  }

  return async (publishing) => {
    const { actor, ref, textsOf, others } = publishing
    const change: { before: Texts; after: Texts } = { before: NO_TEXTS, after: NO_TEXTS }
    const photos = new Map<string, Readonly<{ before: string | null; after: string | null }>>()
    const known = await earlierPhotos(deps.database.db, ref)
    const result = await publisher.publish(
      (files) => {
        const published = {
          en: publisher.textOf(files, fileOf(ref, 'en')),
          es: publisher.textOf(files, fileOf(ref, 'es')),
        }
        const written = withPhotos(
          ref,
          { before: published, after: textsOf(published) },
          files,
          known,
        )
        Object.assign(change, { before: published, after: written.after })
        for (const [path, bytes] of written.files) {
          const old = files.get(path)
          photos.set(path, {
            before: old ? photoText(old) : null,
            after: bytes && photoText(bytes),
          })
        }
        if (areSameTexts(change.before, change.after)) throw nothingToPublish()
        const texts = Object.entries(draftFiles(ref, change.before, change.after))
        return new Map<string, string | Uint8Array | null>([
          ...texts.map(([path, { text }]) => [path, text] as const),
          ...written.files,
          ...unredirected(files, ref, change),
          ...(others?.(files) ?? []),
        ])
      },
      (store) =>
        audit.change(actor, async (trx, record) => {
          const { id: version } = await store(trx)
          const { id, entry } = await recordChange(trx, publishing, { ...change, version, photos })
          record(entry)
          await publishing.after(trx, change)
          const undo = {
            version: `${id}-before`,
            over: stampOf(ref.kind, change.after),
            isUndo: true,
          }
          return { version, undo }
        }),
    )
    // The view that is loaded next shows the new version. It is stored, whether or not it can be read now.
    await publisher.follow().catch(() => {})
    return 'refused' in result
      ? { kind: 'refused', problems: documentProblems(group.folder(), result.refused, ref) }
      : { kind: 'published', ...result.done }
  }
}
