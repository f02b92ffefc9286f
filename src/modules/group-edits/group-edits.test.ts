import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it, vi } from 'vitest'

import { isFormKind } from '#domain/content/editing/form-kinds.ts'
import { anActor } from '#tests/support/builders/actors.ts'
import { onEachEngine } from '#tests/support/builders/database.ts'
import {
  aGroupOffice,
  aGroupProcess,
  aNewText,
  aPageText,
  PAGE_FILES,
} from '#tests/support/builders/group-office.ts'
import { WAIT_MS } from '#tests/support/wait.ts'

import type { DocumentRef } from './types/document.ts'

const LUIS = anActor({ userId: 'luis', name: 'Luis Mora', roles: ['marketing'] })
const DANA = anActor({ userId: 'dana', name: 'Dana Whitfield', roles: ['owner'] })
const PAGE: DocumentRef = { kind: 'markdown-pages', site: null, id: 'about-us' }
const FILE = 'content/en/about-us.md'

type Office = Pick<Awaited<ReturnType<typeof aGroupOffice>>, 'groupEditor'>

/** Saves fields as a person who sees the present values. */
async function save({ groupEditor }: Office, set: Readonly<Record<string, string>>, actor = LUIS) {
  const { values } = await groupEditor.open(actor, PAGE)
  return groupEditor.save(actor, PAGE, { set, seen: values })
}

/** Publishes the draft as a person who sees it. */
async function publishSeen({ groupEditor }: Office, actor = LUIS, ref = PAGE) {
  const { stamps } = await groupEditor.open(actor, ref)
  return groupEditor.publish(actor, ref, stamps.text)
}

/** Restores a version as a person who sees what is published. */
async function restoreSeen({ groupEditor }: Office, version: string) {
  const { stamps } = await groupEditor.open(DANA, PAGE)
  return groupEditor.restore(DANA, PAGE, { version, over: stamps.published, isUndo: false })
}

async function publish(office: Office, set: Readonly<Record<string, string>>, actor = LUIS) {
  await save(office, set, actor)
  return publishSeen(office, actor)
}

const anArticleText = `---
title: Trucks and what they tow
description: What a truck can tow, what its payload is, and how to find both numbers on the door.
lead: Two numbers on the door say it.
date: 2026-11-20
author: sales
vehicle: pickup flame-red
topics: [trucks]
---

Text.
`

const editOf = (set: Readonly<Record<string, string>>, seen: Readonly<Record<string, string>>) => ({
  set,
  seen,
})

onEachEngine((engine) => {
  it('a draft is published on every process, byte for byte as it was written', async () => {
    const office = await aGroupOffice(engine)
    const other = await aGroupProcess(office.database, null)
    await save(office, { 'en.title': 'Who we are', 'all.place': '1.50' })
    expect(office.titleNow()).toBe('About us')
    const published = await publishSeen(office)
    expect(published).toMatchObject({ kind: 'published', version: 2 })
    await vi.waitFor(() => {
      expect([office.titleNow(), other.titleNow()]).toEqual(['Who we are', 'Who we are'])
    }, WAIT_MS)
    const { files } = await vi.waitFor(async () => {
      const found = await other.groupEditor.open(DANA, PAGE)
      expect(found.draft).toBeNull()
      return { files: found.versions.map(({ done, kind }) => [done?.by, kind]) }
    }, WAIT_MS)
    expect(files).toEqual([
      ['Luis Mora', 'published'],
      [undefined, 'files'],
    ])
    const written = PAGE_FILES[FILE]
      .replace('About us', 'Who we are')
      .replace('# beside contact\n', '# beside contact\nplace: 1.50\n')
    expect(readFileSync(join(other.group.folder(), FILE), 'utf8')).toBe(written)
  })

  it('two people publish different texts at the same moment, and neither is lost', async () => {
    const office = await aGroupOffice(engine)
    const other = await aGroupProcess(office.database, null)
    const second: DocumentRef = { ...PAGE, id: 'warranty' }
    await other.groupEditor.create(DANA, second, aNewText('Warranty'))
    const set = {
      'en.description': 'What our warranty covers, for how long, and whom to call about it first.',
      'en.#text': 'We stand behind it.',
    }
    await other.groupEditor.save(DANA, second, editOf(set, {}))
    await save(office, { 'en.title': 'Who we are' })
    const done = await Promise.all([publishSeen(office), publishSeen(other, DANA, second)])
    expect(new Set(done.map((one) => ('version' in one ? one.version : null)))).toEqual(
      new Set([2, 3]),
    )
    await vi.waitFor(() => {
      expect(office.titleNow()).toBe('Who we are')
      const place = { siteKey: 'juniper', language: 'en' } as const
      expect(office.content.entry('markdown-pages', 'warranty', place)).not.toBeNull()
    }, WAIT_MS)
  })

  it('a change of the folder and an edit meet: other files merge, the same file is a conflict', async () => {
    const office = await aGroupOffice(engine)
    office.group.start()
    await publish(office, { 'en.title': 'Who we are' })
    await vi.waitFor(() => expect(office.titleNow()).toBe('Who we are'), WAIT_MS)
    writeFileSync(join(office.folder, 'sites/juniper.yaml'), 'name: Juniper Cars\n')
    await vi.waitFor(
      () => expect(office.group.sites.firstSite().name).toBe('Juniper Cars'),
      WAIT_MS,
    )
    expect(office.titleNow()).toBe('Who we are')

    writeFileSync(join(office.folder, FILE), aPageText('en', 'About Juniper'))
    await vi.waitFor(async () => {
      const rows = await office.groupEditor.list(LUIS)
      const row = rows.find(({ ref }) => ref.id === PAGE.id)
      expect(row).toMatchObject({ hasConflict: true })
    }, WAIT_MS)
    expect(office.titleNow()).toBe('Who we are')
    expect(office.logged.join('\n')).toContain('was also changed in the back office')
    const { ofFiles } = await office.groupEditor.open(LUIS, PAGE)
    expect(ofFiles?.values).toMatchObject({ 'en.title': 'About Juniper' })

    const decision = { choice: 'files', seen: ofFiles?.stamp ?? '' } as const
    await office.groupEditor.settleFiles(LUIS, PAGE, decision)
    const settled = await office.groupEditor.open(LUIS, PAGE)
    expect(settled).toMatchObject({ ofFiles, values: { 'en.title': 'About Juniper' } })
    await publishSeen(office)
    await vi.waitFor(() => expect(office.titleNow()).toBe('About Juniper'), WAIT_MS)
    expect((await office.groupEditor.open(LUIS, PAGE)).ofFiles).toBeNull()
  }, 60_000)

  it('a start with the folder from before the edits does not undo them', async () => {
    const office = await aGroupOffice(engine)
    await publish(office, { 'en.title': 'Who we are' })
    await office.group.stop()
    const again = await aGroupProcess(office.database, office.folder)
    expect(again.titleNow()).toBe('Who we are')
    await again.group.stop()

    writeFileSync(join(office.folder, 'content/es/about-us.md'), aPageText('es', 'Nosotros'))
    const newer = await aGroupProcess(office.database, office.folder)
    expect(newer.titleNow()).toBe('Who we are')
    const { published } = await newer.groupEditor.open(LUIS, PAGE)
    expect(published['es.title']).toBe('Nosotros')
  })
})

describe('drafts', () => {
  it('two people edit different fields of one draft', async () => {
    const office = await aGroupOffice()
    const { values } = await office.groupEditor.open(LUIS, PAGE)
    await office.groupEditor.save(LUIS, PAGE, editOf({ 'es.title': 'Nosotros' }, values))
    const saved = await office.groupEditor.save(
      DANA,
      PAGE,
      editOf({ 'en.title': 'Who we are' }, values),
    )
    expect(saved).toMatchObject({ kind: 'saved' })
    const draft = await office.groupEditor.open(DANA, PAGE)
    expect(draft.values).toMatchObject({ 'en.title': 'Who we are', 'es.title': 'Nosotros' })
    expect(draft.draft).toMatchObject({ by: 'Dana Whitfield', revision: 2 })
  })

  it('the same field is a conflict, and nothing of the second person is lost or saved', async () => {
    const office = await aGroupOffice()
    const { values } = await office.groupEditor.open(LUIS, PAGE)
    await office.groupEditor.save(LUIS, PAGE, editOf({ 'en.title': 'Who we are' }, values))
    const set = { 'en.title': 'Our story', 'en.lead': 'Since 1987.' }
    expect(await office.groupEditor.save(DANA, PAGE, editOf(set, values))).toMatchObject({
      kind: 'conflict',
      by: 'Luis Mora',
      fields: [{ field: 'en.title', before: 'About us', theirs: 'Who we are', mine: 'Our story' }],
    })
    const draft = await office.groupEditor.open(DANA, PAGE)
    expect(draft.values).toMatchObject({ 'en.title': 'Who we are', 'en.lead': 'Since 1987.' })
  })

  it('what was published meanwhile is merged, or waits for a decision', async () => {
    const office = await aGroupOffice()
    await save(office, { 'en.title': 'Who we are', 'en.lead': 'Since 1987.' })
    writeFileSync(join(office.folder, FILE), aPageText('en', 'About Juniper', 'heading: Hello\n'))
    office.group.start()
    await vi.waitFor(() => expect(office.titleNow()).toBe('About Juniper'), WAIT_MS)
    const behind = await office.groupEditor.open(LUIS, PAGE)
    expect(behind).toMatchObject({
      isBehind: true,
      conflicts: [
        {
          field: 'en.title',
          before: 'About us',
          theirs: 'About Juniper',
          mine: 'Who we are',
        },
      ],
      values: { 'en.lead': 'Since 1987.', 'en.heading': 'Hello' },
    })
    await expect(publishSeen(office)).rejects.toThrow('contradicts')
    await office.groupEditor.settle(LUIS, PAGE, { choice: 'theirs', seen: behind.stamps.both })
    expect(await office.groupEditor.open(LUIS, PAGE)).toMatchObject({
      isBehind: false,
      conflicts: [],
      values: { 'en.title': 'About Juniper', 'en.lead': 'Since 1987.', 'en.heading': 'Hello' },
    })
  })

  it('a new page is a draft until it is published, and an existing address is refused', async () => {
    const office = await aGroupOffice('sqlite', {
      'content/en/articles/trucks.md': anArticleText,
      'content/es/articles/trucks.md': anArticleText,
    })
    const created: DocumentRef = { ...PAGE, id: 'service/warranty' }
    await office.groupEditor.create(LUIS, created, aNewText('Warranty'))
    await expect(office.groupEditor.create(LUIS, created, aNewText('Again'))).rejects.toThrow(
      'there is a text',
    )
    await expect(office.groupEditor.create(LUIS, PAGE, aNewText('Again'))).rejects.toThrow(
      'there is a text',
    )
    await expect(
      office.groupEditor.create(LUIS, { ...PAGE, id: 'Über uns' }, aNewText('x')),
    ).rejects.toThrow('can’t be an address')
    const { faults, values } = await office.groupEditor.open(LUIS, created)
    expect(values).toMatchObject({ 'en.title': 'Warranty' })
    expect(faults.map(({ message }) => message)).toContain('description is missing')
    const rows = (await office.groupEditor.list(LUIS)).filter(({ ref }) => !isFormKind(ref.kind))
    expect(rows.map(({ ref, languages }) => [ref.id, languages.length])).toEqual([
      ['trucks', 2],
      ['about-us', 2],
      ['service/warranty', 1],
    ])
    const article = { ...PAGE, id: 'articles/trucks' }
    await expect(office.groupEditor.open(LUIS, article)).rejects.toThrow('there is no such text')
    const { stamps } = await office.groupEditor.open(LUIS, created)
    await office.groupEditor.discard(LUIS, created, stamps.text)
    expect((await office.groupEditor.list(LUIS)).map(({ ref }) => ref.id)).not.toContain(created.id)
  })
})

describe('publishing', () => {
  it('refuses what a load would refuse, with file and line, and changes nothing', async () => {
    const office = await aGroupOffice()
    const refused = await publish(office, { 'en.#text': 'See <b>this</b>.' })
    expect(refused).toMatchObject({
      kind: 'refused',
      problems: [{ file: FILE, line: 8, level: 'error' }],
    })
    expect(office.group.version().id).toBe(1)
    expect((await office.groupEditor.open(LUIS, PAGE)).draft).not.toBeNull()
  })

  it('restores a version in one step, and undoes that', async () => {
    const office = await aGroupOffice()
    await publish(office, { 'en.title': 'Who we are' })
    await vi.waitFor(() => expect(office.titleNow()).toBe('Who we are'), WAIT_MS)
    const second = await publish(office, { 'en.title': 'Our story' })
    expect(office.titleNow()).toBe('Our story')
    const { versions } = await office.groupEditor.open(LUIS, PAGE)
    expect(versions.map(({ kind, isCurrent }) => [kind, isCurrent])).toEqual([
      ['published', true],
      ['published', false],
      ['files', false],
    ])
    const changes = await office.groupEditor.changes(LUIS, PAGE, versions[0]?.id ?? '')
    expect(changes).toMatchObject([
      {
        language: 'en',
        lines: [
          { kind: 'same', text: '---' },
          { kind: 'same', text: '# Written by the owner.' },
          { kind: 'removed', text: 'title: Who we are' },
          { kind: 'added', text: 'title: Our story' },
          expect.objectContaining({ kind: 'same' }),
          expect.objectContaining({ kind: 'same' }),
          null,
        ],
      },
    ])
    expect(versions.at(-1)?.hasBefore).toBe(false)
    await restoreSeen(office, versions[2]?.id ?? '')
    await vi.waitFor(() => expect(office.titleNow()).toBe('About us'), WAIT_MS)
    await restoreSeen(office, 'undo' in second ? second.undo.version : '')
    await vi.waitFor(() => expect(office.titleNow()).toBe('Who we are'), WAIT_MS)
    await expect(restoreSeen(office, 'unknown')).rejects.toThrow('no such text')
    await expect(publishSeen(office, DANA)).rejects.toThrow('nothing to publish')
  })

  it('records who published what', async () => {
    const office = await aGroupOffice()
    await publish(office, { 'en.title': 'Who we are', 'es.title': 'Nosotros' })
    const rows = await office.database.db
      .selectFrom('audit_entry')
      .select(['action', 'actor_name', 'subject_id', 'after'])
      .orderBy('sequence')
      .execute()
    expect(rows.map((row) => [row.action, row.actor_name, row.subject_id])).toEqual([
      ['content.drafted', 'Luis Mora', 'markdown-pages/about-us'],
      ['content.published', 'Luis Mora', 'markdown-pages/about-us'],
    ])
    expect(JSON.parse(rows[1]?.after ?? '')).toEqual({ version: 2, fields: 'en.title, es.title' })
  })

  it('deleting a file that was edited here is a conflict', async () => {
    const office = await aGroupOffice()
    await publish(office, { 'en.title': 'Who we are' })
    await office.group.stop()
    for (const path of Object.keys(PAGE_FILES)) rmSync(join(office.folder, path))
    const again = await aGroupProcess(office.database, office.folder)
    expect(again.titleNow()).toBe('Who we are')
    const { ofFiles } = await again.groupEditor.open(LUIS, PAGE)
    expect(ofFiles?.values['en.title']).toBeUndefined()
  })
})
