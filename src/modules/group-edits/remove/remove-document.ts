import { randomUUIDv7 } from 'node:crypto'

import { SYSTEM_ACTOR } from '#domain/access/actor.ts'
import { draftFiles, readState, stateOf } from '#modules/group-edits/document-state.ts'
import type { EditorDeps } from '#modules/group-edits/editor-deps.ts'
import {
  NO_TEXTS,
  nothingToPublish,
  type textPublisher,
} from '#modules/group-edits/publish-texts.ts'
import { publishedTexts } from '#modules/group-edits/published-texts.ts'
import { documentRepository } from '#modules/group-edits/repository.ts'
import { changedMeanwhile, requireDocument } from '#modules/group-edits/save-draft.ts'
import {
  scheduleRepository,
  type StoredSchedule,
} from '#modules/group-edits/schedule/schedule-repository.ts'
import {
  areSameTexts,
  documentKey,
  stampOf,
  type Texts,
} from '#modules/group-edits/texts/document-files.ts'
import type { Published } from '#modules/group-edits/types/changes.ts'
import type { DocumentRef } from '#modules/group-edits/types/document.ts'
import type { GroupEditor } from '#modules/group-edits/types/group-editor.ts'
import { REDIRECTS, withRedirect } from '#modules/group/module.ts'
import type { Connection } from '#platform/db/database.ts'

import { linksTo } from './document-links.ts'
import { ownPage } from './own-page.ts'
import { requireRemovable } from './removable.ts'

/**
 * Leaves a draft of a text that is no longer published, with all of its fields. The draft is based on the text that was
 * taken down: if that text returns, it does not conflict with the draft.
 */
async function keepDraft(trx: Connection, ref: DocumentRef, before: Texts): Promise<void> {
  const documents = documentRepository(trx)
  const draft = await documents.draft(documentKey(ref))
  if (!draft) return
  const { texts, unreadable, move, conflicts } = stateOf(ref, before, draft)
  // Someone has to decide about it once the text returns.
  if (conflicts.length > 0) return
  const files = draftFiles(ref, before, texts, { unreadable, move, isTakenDown: true })
  await documents.storeDraft({ ...draft, files })
}

/** Takes down documents: none of their files is left, and their versions stay. */
export function removing(
  deps: EditorDeps,
  publishTexts: ReturnType<typeof textPublisher>,
): Pick<GroupEditor, 'removal' | 'remove'> &
  Readonly<{
    removeScheduled: (schedule: StoredSchedule, ref: DocumentRef) => Promise<Published>
  }> {
  const { database, group, now } = deps
  const { publisher } = group

  /** Whether the text of all sites is shown in the place of a site's own. */
  const isReplaced = (ref: DocumentRef) =>
    ref.site !== null &&
    !areSameTexts(publishedTexts(group.folder(), { ...ref, site: null }), NO_TEXTS)

  /** The page that is gone then; `null` for none. */
  const goingPage = (ref: DocumentRef) => (isReplaced(ref) ? null : ownPage(ref))

  /** The sites without a text of their own in its place; `null` for all. */
  function sitesOf(ref: DocumentRef): readonly string[] | null {
    if (ref.site !== null) return [ref.site]
    const keys = group.sites.sites().map(({ key }) => key)
    const showing = keys.filter((site) =>
      areSameTexts(publishedTexts(group.folder(), { ...ref, site }), NO_TEXTS),
    )
    return showing.length === keys.length ? null : showing
  }

  return {
    async removal(_, ref) {
      requireDocument(await readState(deps, database.db, ref))
      const path = goingPage(ref)?.path ?? null
      const links = path === null ? [] : linksTo(group.folder(), ref, path)
      return { path, links, isReplaced: isReplaced(ref) }
    },

    async remove(actor, ref, { seen, redirectTo }) {
      requireRemovable(ref)
      const page = goingPage(ref)
      return publishTexts({
        actor,
        ref,
        kind: 'deleted',
        textsOf(published) {
          if (stampOf(ref.kind, published) !== seen) throw changedMeanwhile('')
          return NO_TEXTS
        },
        others(files) {
          if (redirectTo === null || page === null) return new Map()
          const row = { from: page.from, to: redirectTo, sites: sitesOf(ref) }
          return new Map([[REDIRECTS, withRedirect(publisher.textOf(files, REDIRECTS), row)]])
        },
        entry: redirectTo === null ? {} : { redirectTo },
        async after(trx, { before }) {
          const key = documentKey(ref)
          await scheduleRepository(trx).cancel(key)
          await keepDraft(trx, ref, before)
          const documents = documentRepository(trx)
          const draft = await documents.draft(key)
          if (!draft) return
          await documents.removeDraft(key)
          const discarded = { at: now().toISOString(), byName: actor.name, files: draft.files }
          await documents.addDiscarded(discarded, { id: randomUUIDv7(), document: key })
        },
      })
    },

    removeScheduled: (schedule, ref) =>
      publishTexts({
        actor: SYSTEM_ACTOR,
        byName: schedule.byName,
        ref,
        kind: 'deleted',
        textsOf(published) {
          if (areSameTexts(published, NO_TEXTS)) throw nothingToPublish()
          return NO_TEXTS
        },
        async after(trx, { before }) {
          await scheduleRepository(trx).take(schedule)
          await keepDraft(trx, ref, before)
        },
      }),
  }
}
