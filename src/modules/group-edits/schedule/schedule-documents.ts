import { randomUUIDv7 } from 'node:crypto'

import { authorize } from '#domain/access/authorize.ts'
import { contentRight, contentSubject } from '#domain/access/content-rights.ts'
import { scheduleFault } from '#domain/hours/schedule-time.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { draftStamp, readState, type DocumentState } from '#modules/group-edits/document-state.ts'
import { shownTitle, spanishTitleOf } from '#modules/group-edits/document-title.ts'
import type { EditorDeps } from '#modules/group-edits/editor-deps.ts'
import { changedFiles } from '#modules/group-edits/move/moved-files.ts'
import { placedTexts } from '#modules/group-edits/move/places.ts'
import { withoutTakenPhotos } from '#modules/group-edits/pictures/staff-pictures.ts'
import { publishable } from '#modules/group-edits/publish-draft.ts'
import { NO_TEXTS, nothingToPublish } from '#modules/group-edits/publish-texts.ts'
import { requireRemovable } from '#modules/group-edits/remove/removable.ts'
import {
  changedMeanwhile,
  documentEntry,
  requireDocument,
} from '#modules/group-edits/save-draft.ts'
import { areSameTexts, refOfKey, stampOf } from '#modules/group-edits/texts/document-files.ts'
import { documentProblems } from '#modules/group-edits/texts/document-problems.ts'
import type { Scheduling } from '#modules/group-edits/types/changes.ts'
import type { DocumentRef } from '#modules/group-edits/types/document.ts'
import type { GroupEditor } from '#modules/group-edits/types/group-editor.ts'
import { enqueueOn, notifyWorkers } from '#platform/queue/enqueue-on.ts'

import { scheduleJob } from './schedule-jobs.ts'
import { notScheduled, scheduleRepository, type StoredSchedule } from './schedule-repository.ts'
import { stopReason } from './schedules-of.ts'

/** @throws {AppError} `invalid` for a past time or too far ahead, and for an end before the beginning */
function requireTime(
  { action, at }: Scheduling,
  stored: readonly StoredSchedule[],
  now: Date,
): string {
  const time = new Date(at)
  if (scheduleFault(time, now.getTime()) !== null)
    throw new AppError('invalid', 'this can’t be scheduled for that time', { key: 'contentTime' })
  const iso = time.toISOString()
  const isMisplaced = stored.some((other) =>
    action === 'publish'
      ? other.action === 'remove' && other.at <= iso
      : other.action === 'publish' && other.at >= iso,
  )
  if (isMisplaced)
    throw new AppError('invalid', 'it would be taken down before it is published', {
      key: 'contentOrder',
    })
  return iso
}

/**
 * The texts that would be published now.
 * @throws {AppError} `conflict` without a text, or if it is another one than the person sees
 */
function scheduledTexts(
  state: DocumentState,
  { action, seen }: Scheduling,
  stored: readonly StoredSchedule[],
) {
  if (action === 'publish') {
    if (state.draft && draftStamp(state) !== seen) throw changedMeanwhile(state.draft.savedByName)
    return publishable(state)
  }
  requireRemovable(state.ref)
  if (stampOf(state.ref.kind, state.published) !== seen) throw changedMeanwhile('')
  const isToCome = stored.some((one) => one.action === 'publish')
  if (!isToCome && areSameTexts(state.published, NO_TEXTS)) throw nothingToPublish()
  return NO_TEXTS
}

/** A text as the checks of files can read it. */
const checkedText = ({ kind }: DocumentRef, text: string | null) =>
  kind === 'staff' && text !== null ? withoutTakenPhotos(text) : text

/** Set times of documents. */
export function documentSchedules(
  deps: EditorDeps,
): Pick<GroupEditor, 'schedule' | 'unschedule' | 'stopped'> {
  const { database, audit, group, now } = deps

  return {
    async schedule(actor, ref, scheduling) {
      const read = async (on = database.db) => {
        const state = requireDocument(await readState(deps, on, ref))
        const stored = await scheduleRepository(on).all(state.key)
        const at = requireTime(scheduling, stored, now())
        return { state, at, texts: scheduledTexts(state, scheduling, stored) }
      }
      const { state: seen, texts } = await read()
      const to = scheduling.action === 'publish' ? seen.target : ref
      authorize(actor, contentRight(to.kind), contentSubject(to), now().getTime())
      const placed = placedTexts(texts, ref, to)
      const checked = {
        en: checkedText(ref, placed.en),
        es: checkedText(ref, placed.es),
      }
      const problems = await group.publisher.check((files) =>
        changedFiles(files, { ref, to, texts: checked }),
      )
      if (problems.length > 0)
        return { kind: 'refused', problems: documentProblems(group.folder(), problems, ref) }
      await audit.change(actor, async (trx, record) => {
        const { state, at } = await read(trx)
        const { action } = scheduling
        const schedule: StoredSchedule = {
          id: randomUUIDv7(),
          document: state.key,
          action,
          at,
          setAt: now().toISOString(),
          byName: actor.name,
          stopped: null,
          problems: [],
        }
        await scheduleRepository(trx).set(schedule)
        await enqueueOn(trx, [scheduleJob(schedule)])
        record(documentEntry(ref, 'content.scheduled', { action, at }))
      })
      notifyWorkers(database)
      return { kind: 'scheduled' }
    },

    unschedule: (actor, ref, action) =>
      audit.change(actor, async (trx, record) => {
        const { key } = await readState(deps, trx, ref)
        if (!(await scheduleRepository(trx).cancel(key, action))) throw notScheduled()
        record(documentEntry(ref, 'content.unscheduled', { action }))
      }),

    async stopped() {
      const stored = await scheduleRepository(database.db).all()
      const found = stored.flatMap((schedule) => {
        const { document, at } = schedule
        const ref = stopReason(schedule, now()) === null ? null : refOfKey(document)
        return ref ? [{ ref, at }] : []
      })
      return Promise.all(
        found.map(async ({ ref, at }) => {
          const { texts } = await readState(deps, database.db, ref)
          return {
            ref,
            at,
            title: shownTitle(deps.group.folder(), ref, texts),
            spanishTitle: spanishTitleOf(ref, texts),
          }
        }),
      )
    },
  }
}
