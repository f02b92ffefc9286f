import { randomUUIDv7 } from 'node:crypto'

import type { Actor } from '#domain/access/actor.ts'
import { AppError } from '#domain/kernel/errors.ts'
import type { AuditEntry } from '#modules/audit/module.ts'
import { REDIRECTS, withoutRedirect, withRedirect, type Group } from '#modules/group/module.ts'
import type { Connection } from '#platform/db/database.ts'

import { shownValues, stateOf } from './document-state.ts'
import type { EditorDeps } from './editor-deps.ts'
import { moveDraft, type Move } from './move/moved-documents.ts'
import { changedFiles } from './move/moved-files.ts'
import { changedSites, isSamePlace, placedTexts } from './move/places.ts'
import { photoText, publishedPictures, withPhotoNames } from './pictures/staff-pictures.ts'
import { ownPage } from './remove/own-page.ts'
import { documentRepository, type StoredChange, type StoredDraft } from './repository.ts'
import { documentEntry } from './save-draft.ts'
import { scheduleRepository } from './schedule/schedule-repository.ts'
import {
  areSameTexts,
  documentKey,
  fileOf,
  LANGUAGES,
  stampOf,
  type Texts,
} from './texts/document-files.ts'
import { documentProblems } from './texts/document-problems.ts'
import { changedFields, valuesOf } from './texts/document-values.ts'
import type { Published } from './types/changes.ts'
import type { DocumentRef } from './types/document.ts'

/** The texts of a document before and after a publication, which may have moved it. */
export type Change = Move & Readonly<{ before: Texts; after: Texts }>

type GroupFiles = Parameters<Group['publisher']['textOf']>[0]

/** A publication of a document. */
export type Publishing = Readonly<{
  actor: Actor
  /** The name of the person for whom the program does it; the actor's by default. */
  byName?: string
  ref: DocumentRef
  /** Where it is moved; its own place by default. */
  to?: DocumentRef
  kind: Exclude<StoredChange['kind'], 'moved'>
  /** Where its page leads on the sites that no longer have it; empty, as by default, for nowhere. */
  leadsTo?: string
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
export async function endDraft(
  trx: Connection,
  { ref, to, before, after: published }: Change,
): Promise<void> {
  const documents = documentRepository(trx)
  if (!isSamePlace(ref, to)) return moveDraft(trx, { ref, to }, { before, published })
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

/** The texts of a change by path, of both places if it moved the document. */
function changesOfFiles({ ref, to, before, after }: Change): StoredChange['files'] {
  const left = LANGUAGES.map(
    (language) => [fileOf(ref, language), { before: before[language], after: null }] as const,
  )
  const there = LANGUAGES.map(
    (language) =>
      [
        fileOf(to, language),
        { before: isSamePlace(ref, to) ? before[language] : null, after: after[language] },
      ] as const,
  )
  return Object.fromEntries([...left, ...there])
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
  { before, after }: Pick<Change, 'before' | 'after'>,
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
    { actor, byName = actor.name, kind, entry }: Publishing,
    {
      version,
      ref,
      to,
      before,
      after,
      photos,
    }: Change & Readonly<{ version: number; photos: PhotoChanges }>,
  ): Promise<Readonly<{ id: string; entry: AuditEntry }>> {
    const documents = documentRepository(trx)
    const id = randomUUIDv7()
    const isMoved = !isSamePlace(ref, to)
    const common = {
      version,
      at: now().toISOString(),
      byName,
      files: { ...changesOfFiles({ ref, to, before, after }), ...Object.fromEntries(photos) },
    }
    await documents.addChange({ ...common, id, document: documentKey(to), kind })
    if (isMoved && !areSameTexts(before, NO_TEXTS))
      await documents.addChange({
        ...common,
        id: randomUUIDv7(),
        document: documentKey(ref),
        kind: 'moved',
      })
    const names = changedFields(valuesOf(ref.kind, before), valuesOf(ref.kind, after))
    return {
      id,
      entry: documentEntry(to, `content.${kind}`, {
        version,
        fields: names.join(', '),
        ...(isMoved && { movedFrom: documentKey(ref) }),
        ...(byName !== actor.name && { scheduledBy: byName }),
        ...entry,
      }),
    }
  }

  /**
   * On the sites that get a page, a redirect of it from a time when there was none would hide it. On those that no longer
   * have it, its address leads where the person said.
   */
  function redirected(files: GroupFiles, { ref, to, before, after }: Change, leadsTo: string) {
    const page = ownPage(ref)
    if (page === null) return new Map<string, string>()
    const sites = group.sites.sites().map(({ key }) => key)
    const { gained, lost } = changedSites({ ref, to, before, after }, sites, (path) =>
      files.has(path),
    )
    const found = publisher.textOf(files, REDIRECTS)
    const shown = withoutRedirect(found, { from: page.from, shownOn: gained, sites })
    const isLeading = leadsTo !== '' && lost.length > 0
    const text = isLeading
      ? withRedirect(shown ?? found, { from: page.from, to: leadsTo, sites: lost })
      : shown
    return new Map(text === null ? [] : [[REDIRECTS, text]])
  }

  /** What follows a move: times set for the text are of its new place, and its old files no longer wait for a decision. */
  async function followMove(trx: Connection, { ref, to, before }: Change): Promise<void> {
    if (isSamePlace(ref, to)) return
    await scheduleRepository(trx).move(documentKey(ref), documentKey(to))
    if (areSameTexts(before, NO_TEXTS)) return
    await publisher.settleLoaded(
      trx,
      LANGUAGES.map((language) => fileOf(ref, language)),
    )
  }

  return async (publishing) => {
    const { actor, ref, to = ref, textsOf, others, leadsTo = '' } = publishing
    const change: { -readonly [Key in keyof Change]: Change[Key] } = {
      ref,
      to,
      before: NO_TEXTS,
      after: NO_TEXTS,
    }
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
          { before: published, after: placedTexts(textsOf(published), ref, to) },
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
        if (isSamePlace(ref, to) && areSameTexts(change.before, change.after))
          throw nothingToPublish()
        return new Map<string, string | Uint8Array | null>([
          ...changedFiles(files, { ref, to, texts: change.after }),
          ...written.files,
          ...redirected(files, change, leadsTo),
          ...(others?.(files) ?? []),
        ])
      },
      (store) =>
        audit.change(actor, async (trx, record) => {
          const { id: version } = await store(trx)
          const { id, entry } = await recordChange(trx, publishing, { ...change, version, photos })
          record(entry)
          await followMove(trx, change)
          await publishing.after(trx, change)
          const undo = {
            version: `${id}-before`,
            over: stampOf(ref.kind, change.after),
            isUndo: true,
          }
          return { version, ref: to, undo }
        }),
    )
    // The view that is loaded next shows the new version. It is stored, whether or not it can be read now.
    await publisher.follow().catch(() => {})
    return 'refused' in result
      ? { kind: 'refused', problems: documentProblems(group.folder(), result.refused, ref) }
      : { kind: 'published', ...result.done }
  }
}
