import { CONTENT_RIGHTS } from '#domain/access/content-rights.ts'
import type { DocumentRef } from '#modules/group-edits/module.ts'
import type { Services } from '#modules/services.ts'
import { anActor } from '#tests/support/builders/actors.ts'
import { aGroupOffice, aNewText, aPageText, now } from '#tests/support/builders/group-office.ts'

import { changedBy, PREPARING } from './changed-by.ts'
import type { UseCase, UseCasePath } from './use-case.ts'

const PAGE: DocumentRef = { kind: 'markdown-pages', site: null, id: 'about-us' }
const PREPARER = anActor({ userId: PREPARING, name: PREPARING, roles: ['owner'] })

/** A group with a page, which gets a new draft for each use case. */
export async function aContentWorld() {
  const { groupEditor, documentPreviews, database } = await aGroupOffice()
  let drafts = 0
  return {
    groupEditor,
    services: { groupEditor, documentPreviews },
    /** A file that contradicts the page. @returns the stamp of both */
    aFileConflict: async () => {
      const path = 'content/en/about-us.md'
      const text = aPageText('en', 'About Juniper')
      await database.db.deleteFrom('group_conflict').where('path', '=', path).execute()
      const row = { path, text, loaded_at: now().toISOString() }
      await database.db.insertInto('group_conflict').values(row).execute()
      return (await groupEditor.open(PREPARER, PAGE)).ofFiles?.stamp ?? ''
    },
    seen: async () => (await groupEditor.open(PREPARER, PAGE)).stamps.text,
    published: async () => (await groupEditor.open(PREPARER, PAGE)).stamps.published,
    changedBy: () => changedBy(database),
    aDraft: async () => {
      drafts += 1
      const { values } = await groupEditor.open(PREPARER, PAGE)
      const set = { 'en.title': `About us ${drafts}` }
      await groupEditor.save(PREPARER, PAGE, { set, seen: values })
      return { set, id: `page-${drafts}` }
    },
  }
}
export type ContentWorld = Awaited<ReturnType<typeof aContentWorld>>

const editing = (run: UseCase<ContentWorld>['run']): UseCase<ContentWorld> => ({
  action: 'content.edit',
  run,
})

/** Every use case of the texts of the group. */
export const CONTENT_USE_CASES = {
  'groupEditor.list': {
    ...editing(({ groupEditor }, actor) => groupEditor.list(actor)),
    alternatives: CONTENT_RIGHTS,
  },
  'groupEditor.open': editing(({ groupEditor }, actor) => groupEditor.open(actor, PAGE)),
  'groupEditor.files': editing(({ groupEditor }, actor) => groupEditor.files(actor)),
  'groupEditor.changes': editing(({ groupEditor }, actor) =>
    groupEditor.changes(actor, PAGE, 'files'),
  ),
  'groupEditor.create': editing(async ({ groupEditor, aDraft }, actor) => {
    const { id } = await aDraft()
    return groupEditor.create(actor, { ...PAGE, id }, aNewText('New'))
  }),
  'groupEditor.save': editing(async ({ groupEditor, aDraft }, actor) => {
    const { set } = await aDraft()
    return groupEditor.save(actor, PAGE, { set: { 'en.lead': 'Hello' }, seen: set })
  }),
  'groupEditor.discard': editing(async ({ groupEditor, aDraft, seen }, actor) => {
    await aDraft()
    return groupEditor.discard(actor, PAGE, await seen())
  }),
  'groupEditor.recover': editing(async ({ groupEditor, aDraft, seen }, actor) => {
    await aDraft()
    await groupEditor.discard(PREPARER, PAGE, await seen())
    return groupEditor.recover(actor, PAGE)
  }),
  'groupEditor.settle': editing(async ({ groupEditor, aDraft }, actor) => {
    await aDraft()
    const { stamps } = await groupEditor.open(PREPARER, PAGE)
    return groupEditor.settle(actor, PAGE, { choice: 'mine', seen: stamps.both })
  }),
  'groupEditor.settleFiles': editing(async ({ groupEditor, aFileConflict }, actor) => {
    const seen = await aFileConflict()
    return groupEditor.settleFiles(actor, PAGE, { choice: 'ours', seen })
  }),
  'groupEditor.forgetLeftOut': editing(({ groupEditor }, actor) =>
    groupEditor.forgetLeftOut(actor, PAGE),
  ),
  'groupEditor.publish': editing(async ({ groupEditor, aDraft, seen }, actor) => {
    await aDraft()
    return groupEditor.publish(actor, PAGE, await seen())
  }),
  'groupEditor.restore': editing(async ({ groupEditor, aDraft, seen }, actor) => {
    await aDraft()
    const published = await groupEditor.publish(PREPARER, PAGE, await seen())
    if (!('undo' in published)) throw new Error('the page was not published')
    return groupEditor.restore(actor, PAGE, published.undo)
  }),
  'groupEditor.removal': editing(({ groupEditor }, actor) => groupEditor.removal(actor, PAGE)),
  'groupEditor.remove': editing(async ({ groupEditor, aDraft, published }, actor) => {
    await aDraft()
    const removed = await groupEditor.remove(actor, PAGE, {
      seen: await published(),
      redirectTo: '/contact',
    })
    if (!('undo' in removed)) throw new Error('the page was not deleted')
    const { version } = removed.undo
    const over = await published()
    await groupEditor.restore(PREPARER, PAGE, { version, over, isUndo: false })
  }),
  'groupEditor.schedule': editing(async ({ groupEditor, aDraft, seen }, actor) => {
    await aDraft()
    const at = '2026-12-24T18:00:00.000Z'
    return groupEditor.schedule(actor, PAGE, { action: 'publish', at, seen: await seen() })
  }),
  'groupEditor.unschedule': editing(async ({ groupEditor, published }, actor) => {
    const at = '2027-12-24T18:00:00.000Z'
    const seen = await published()
    await groupEditor.schedule(PREPARER, PAGE, { action: 'remove', at, seen })
    return groupEditor.unschedule(actor, PAGE, 'remove')
  }),
  'groupEditor.stopped': {
    ...editing(({ groupEditor }, actor) => groupEditor.stopped(actor)),
    alternatives: CONTENT_RIGHTS,
  },
} as const satisfies Readonly<
  Record<UseCasePath<Pick<Services, 'groupEditor'>>, UseCase<ContentWorld>>
>

/** The token in its address is the right to a preview. */
export const CONTENT_WITHOUT_ACTOR = ['documentPreviews.preview'] as const
