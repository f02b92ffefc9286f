import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it, vi } from 'vitest'

import { anActor } from '#tests/support/builders/actors.ts'
import { aGroupOffice, aPageText } from '#tests/support/builders/group-office.ts'
import { WAIT_MS } from '#tests/support/wait.ts'

import type { DocumentRef } from './types/document.ts'

const LUIS = anActor({ userId: 'luis', name: 'Luis Mora', roles: ['marketing'] })
const PAGE: DocumentRef = { kind: 'markdown-pages', site: null, id: 'about-us' }
/** The second line is not indented as its key asks. */
const BROKEN = '- to: /contact\n label: Call'

type Office = Awaited<ReturnType<typeof aGroupOffice>>

async function save({ groupEditor }: Office, set: Readonly<Record<string, string>>) {
  const { values } = await groupEditor.open(LUIS, PAGE)
  return groupEditor.save(LUIS, PAGE, { set, seen: values })
}

it('saves a field that can’t be read with the others, and names it until it can', async () => {
  const office = await aGroupOffice()
  const saved = await save(office, { 'all.actions': BROKEN, 'en.title': 'Who we are' })
  expect(saved).toMatchObject({
    kind: 'saved',
    values: { 'all.actions': BROKEN, 'en.title': 'Who we are' },
  })
  const { values, faults, stamps } = await office.groupEditor.open(LUIS, PAGE)
  expect(values).toMatchObject({ 'all.actions': BROKEN, 'en.title': 'Who we are' })
  expect(faults).toContainEqual({
    language: 'en',
    line: null,
    message: 'actions can’t be read: check its indentation',
  })
  await expect(office.groupEditor.publish(LUIS, PAGE, stamps.text)).rejects.toMatchObject({
    key: 'contentYaml',
    values: { field: 'actions' },
  })
  await office.groupEditor.discard(LUIS, PAGE, stamps.text)
  await office.groupEditor.recover(LUIS, PAGE)
  await save(office, { 'all.actions': '- to: /contact\n  label:\n    en: Call\n    es: Llamar' })
  const mended = await office.groupEditor.open(LUIS, PAGE)
  expect(mended.faults).toEqual([])
  expect(await office.groupEditor.publish(LUIS, PAGE, mended.stamps.text)).toMatchObject({
    kind: 'published',
  })
})

it('a field that can’t be read contradicts another value that is published meanwhile', async () => {
  const office = await aGroupOffice()
  await save(office, { 'all.actions': BROKEN })
  const path = join(office.folder, 'content/en/about-us.md')
  writeFileSync(path, aPageText('en', 'About', 'actions:\n  - to: /contact\n'))
  office.group.start()
  await vi.waitFor(() => expect(office.titleNow()).toBe('About'), WAIT_MS)
  const { conflicts, stamps } = await office.groupEditor.open(LUIS, PAGE)
  expect(conflicts).toEqual([
    { field: 'all.actions', before: '', theirs: '- to: /contact', mine: BROKEN },
  ])
  await office.groupEditor.settle(LUIS, PAGE, { choice: 'theirs', seen: stamps.both })
  expect(await office.groupEditor.open(LUIS, PAGE)).toMatchObject({
    draft: null,
    values: { 'all.actions': '- to: /contact' },
  })
})

it('what is typed beside an undecided field stays over the text that the draft was begun with', async () => {
  const office = await aGroupOffice()
  await save(office, { 'en.title': 'Who we are' })
  const path = join(office.folder, 'content/en/about-us.md')
  writeFileSync(path, aPageText('en', 'About', 'heading: Hello\n'))
  office.group.start()
  await vi.waitFor(() => expect(office.titleNow()).toBe('About'), WAIT_MS)
  await save(office, { 'en.lead': 'Since 1987.' })
  // A second load of a field that the draft does not change is no conflict.
  writeFileSync(path, aPageText('en', 'About', 'heading: Welcome\n'))
  await vi.waitFor(async () => {
    const { values, conflicts } = await office.groupEditor.open(LUIS, PAGE)
    expect(values).toMatchObject({ 'en.heading': 'Welcome', 'en.lead': 'Since 1987.' })
    expect(conflicts.map(({ field }) => field)).toEqual(['en.title'])
  }, WAIT_MS)
})

it('a draft that says what was published meanwhile is none any more', async () => {
  const office = await aGroupOffice()
  await save(office, { 'en.title': 'About' })
  writeFileSync(
    join(office.folder, 'content/en/about-us.md'),
    aPageText('en', 'About', 'menu: footer.about # beside contact\n'),
  )
  office.group.start()
  await vi.waitFor(() => expect(office.titleNow()).toBe('About'), WAIT_MS)
  expect((await office.groupEditor.open(LUIS, PAGE)).draft).toBeNull()
  const row = (await office.groupEditor.list(LUIS)).find(({ ref }) => ref.id === PAGE.id)
  expect(row?.draft).toBeNull()
})
