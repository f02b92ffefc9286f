import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { anActor } from '#tests/support/builders/actors.ts'
import { onEachEngine } from '#tests/support/builders/database.ts'
import {
  aGroupOffice,
  aGroupProcess,
  aNewText,
  aPageText,
  now,
} from '#tests/support/builders/group-office.ts'

import type { DocumentRef } from './types/document.ts'

const LUIS = anActor({ userId: 'luis', name: 'Luis Mora', roles: ['marketing'] })
const ED = anActor({ userId: 'ed', name: 'Ed Carlisle', roles: ['marketing'] })
const PAGE: DocumentRef = { kind: 'markdown-pages', site: null, id: 'about-us' }
const NEW: DocumentRef = { ...PAGE, id: 'warranty' }
const NEW_SET = {
  'en.description': 'What our warranty covers, for how long, and whom to call about it first.',
  'en.#text': 'We stand behind it.',
}

type Set = Readonly<Record<string, string>>
type Office = Pick<Awaited<ReturnType<typeof aGroupOffice>>, 'groupEditor'>

const save = async ({ groupEditor }: Office, set: Set, actor = LUIS, ref = PAGE) =>
  groupEditor.save(actor, ref, { set, seen: (await groupEditor.open(actor, ref)).values })

/** Saves and publishes, and returns the version that undoes it. */
async function published(office: Office, set: Set, actor = LUIS, ref = PAGE) {
  const { after } = await save(office, set, actor, ref)
  const done = await office.groupEditor.publish(actor, ref, after)
  if (done.kind !== 'published') throw new Error('it was refused')
  return done.undo
}

onEachEngine((engine) => {
  it('undoing a first publication leaves the text as a draft', async () => {
    const office = await aGroupOffice(engine)
    await office.groupEditor.create(LUIS, NEW, aNewText('Warranty'))
    const undo = await published(office, NEW_SET, LUIS, NEW)
    await office.groupEditor.restore(LUIS, NEW, undo)
    const left = await office.groupEditor.open(LUIS, NEW)
    expect(left.values).toMatchObject({ 'en.title': 'Warranty', ...NEW_SET })
    expect(left.published).toEqual({})
    expect(left.draft).not.toBeNull()
  })

  it('undoing a publication makes its text a draft, with what was typed since', async () => {
    const office = await aGroupOffice(engine)
    const undo = await published(office, { 'en.title': 'Who we are' })
    await save(office, { 'es.title': 'Nosotros' }, ED)
    await office.groupEditor.restore(LUIS, PAGE, undo)
    const view = await office.groupEditor.open(LUIS, PAGE)
    expect(view.published).toMatchObject({ 'en.title': 'About us' })
    expect(view.values).toMatchObject({ 'en.title': 'Who we are', 'es.title': 'Nosotros' })
    expect(view.conflicts).toEqual([])
  })

  it('neither an undo nor a restored version replaces what someone published since', async () => {
    const office = await aGroupOffice(engine)
    const undo = await published(office, { 'en.title': 'Who we are' })
    await published(office, { 'en.title': 'Our story' }, ED)
    for (const isUndo of [true, false])
      await expect(
        office.groupEditor.restore(LUIS, PAGE, { ...undo, isUndo }),
      ).rejects.toMatchObject({ code: 'conflict', key: 'contentChanged' })
    const { published: shown } = await office.groupEditor.open(LUIS, PAGE)
    expect(shown['en.title']).toBe('Our story')
  })

  it('only the draft that a person sees is published or deleted', async () => {
    const office = await aGroupOffice(engine)
    const { after } = await save(office, { 'en.title': 'Who we are' }, ED)
    await save(office, { 'es.title': 'Nosotr' })
    const refused = {
      code: 'conflict',
      key: 'contentChangedBy',
      values: { name: 'Luis Mora' },
    }
    await expect(office.groupEditor.publish(ED, PAGE, after)).rejects.toMatchObject(refused)
    await expect(office.groupEditor.discard(ED, PAGE, after)).rejects.toMatchObject(refused)
    const { draft, values } = await office.groupEditor.open(ED, PAGE)
    expect(draft?.by).toBe('Luis Mora')
    expect(values).toMatchObject({ 'en.title': 'Who we are', 'es.title': 'Nosotr' })
  })

  it('the changes of the files are taken into the draft, but not over what it changes', async () => {
    const office = await aGroupOffice(engine)
    const contradict = async (title: string) => {
      const path = 'content/en/about-us.md'
      const text = aPageText('en', title, 'heading: Hello\n')
      await office.database.db.deleteFrom('group_conflict').execute()
      const row = { path, text, loaded_at: now().toISOString() }
      await office.database.db.insertInto('group_conflict').values(row).execute()
      return office.groupEditor.open(LUIS, PAGE)
    }
    await save(office, { 'en.title': 'Who we are', 'en.lead': 'Since 1987.' })
    const old = await contradict('Juniper')
    const { ofFiles } = await contradict('About Juniper')
    const settle = (choice: 'files' | 'ours', seen = '') =>
      office.groupEditor.settleFiles(ED, PAGE, { choice, seen })
    for (const choice of ['files', 'ours'] as const)
      await expect(settle(choice, old.ofFiles?.stamp)).rejects.toMatchObject({ code: 'conflict' })
    await settle('files', ofFiles?.stamp)
    const merged = await office.groupEditor.open(LUIS, PAGE)
    expect(merged.values).toMatchObject({
      'en.title': 'Who we are',
      'en.lead': 'Since 1987.',
      'en.heading': 'Hello',
    })
    expect(merged.ofFiles).toEqual(ofFiles)
    await published(office, {})
    const marked = await office.groupEditor.open(LUIS, PAGE)
    expect(marked.ofFiles?.values['en.title']).toBe('About Juniper')
    await settle('ours', marked.ofFiles?.stamp)
    expect((await office.groupEditor.open(LUIS, PAGE)).ofFiles).toBeNull()
  })

  it('a decision about what is not shown any more is refused', async () => {
    const office = await aGroupOffice(engine)
    const { after } = await save(office, { 'en.title': 'Who we are' })
    await expect(
      office.groupEditor.settle(ED, PAGE, { choice: 'theirs', seen: `x ${after}` }),
    ).rejects.toMatchObject({ code: 'conflict' })
  })

  it('a deleted draft can be brought back, also one that was never published', async () => {
    const office = await aGroupOffice(engine)
    await office.groupEditor.create(LUIS, NEW, aNewText('Warranty'))
    const { after } = await save(office, NEW_SET, LUIS, NEW)
    for (const _ of [1, 2]) {
      await office.groupEditor.discard(ED, NEW, after)
      const gone = await office.groupEditor.open(LUIS, NEW)
      expect(gone).toMatchObject({ draft: null, discarded: { by: 'Ed Carlisle' }, values: {} })
      await office.groupEditor.recover(LUIS, NEW)
    }
    const back = await office.groupEditor.open(LUIS, NEW)
    expect(back.values).toMatchObject({ 'en.title': 'Warranty', ...NEW_SET })
    expect(back).toMatchObject({ draft: { by: 'Luis Mora' }, discarded: null, versions: [] })
    await expect(office.groupEditor.recover(LUIS, NEW)).rejects.toMatchObject({ code: 'conflict' })
    const undo = await published(office, {}, LUIS, NEW)
    expect(undo.isUndo).toBe(true)
    await expect(office.groupEditor.recover(LUIS, NEW)).rejects.toMatchObject({ code: 'not-found' })
  })
})

describe('a folder that an edit no longer fits', () => {
  it('is loaded without both languages of this edit, which stays among the versions', async () => {
    const office = await aGroupOffice('sqlite', {
      'sites/ocotillo.yaml': 'name: Ocotillo\nhosts: [ocotillo.example]\n',
    })
    await published(office, { 'all.sites': 'ocotillo' })
    await published(office, { 'es.title': 'Nosotros' })
    await office.group.stop()
    rmSync(join(office.folder, 'sites/ocotillo.yaml'))
    writeFileSync(
      join(office.folder, 'sites/juniper.yaml'),
      'name: Juniper Cars\nhosts: [juniper.example]\n',
    )
    const again = await aGroupProcess(office.database, office.folder)
    expect(again.group.sites.firstSite().name).toBe('Juniper Cars')
    expect(again.logged.join('\n')).toContain('content/en/about-us.md')
    const { published: shown, versions } = await again.groupEditor.open(LUIS, PAGE)
    expect(shown).toMatchObject({ 'es.title': 'Quiénes somos' })
    expect(shown['all.sites']).toBeUndefined()
    expect(versions.map(({ kind }) => kind)).toContain('published')
  })
})

describe('a save', () => {
  it('says how the values are stored, which are no conflict when they are sent again', async () => {
    const office = await aGroupOffice()
    const { values } = await office.groupEditor.open(LUIS, PAGE)
    const edit = { set: { 'en.#text': 'We sell cars. \n\n', 'en.title': ' Us ' }, seen: values }
    const saved = await office.groupEditor.save(LUIS, PAGE, edit)
    expect(saved.values).toEqual({ 'en.#text': 'We sell cars.', 'en.title': 'Us' })
    expect(await office.groupEditor.save(LUIS, PAGE, edit)).toMatchObject({ kind: 'saved' })
  })
})
