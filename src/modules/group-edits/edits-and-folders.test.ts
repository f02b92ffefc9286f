import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it, vi } from 'vitest'

import { anActor } from '#tests/support/builders/actors.ts'
import { aDirectory, onEachEngine } from '#tests/support/builders/database.ts'
import { aGroupOffice, aGroupProcess, aPageText } from '#tests/support/builders/group-office.ts'
import { WAIT_MS } from '#tests/support/wait.ts'

import type { DocumentRef } from './types/document.ts'

const LUIS = anActor({ userId: 'luis', name: 'Luis Mora', roles: ['marketing'] })
const PAGE: DocumentRef = { kind: 'markdown-pages', site: null, id: 'about-us' }
const FILE = 'content/en/about-us.md'

type Office = Awaited<ReturnType<typeof aGroupOffice>>

async function publish({ groupEditor }: Office, set: Readonly<Record<string, string>>) {
  const { values } = await groupEditor.open(LUIS, PAGE)
  await groupEditor.save(LUIS, PAGE, { set, seen: values })
  const { stamps } = await groupEditor.open(LUIS, PAGE)
  expect(await groupEditor.publish(LUIS, PAGE, stamps.text)).toMatchObject({ kind: 'published' })
}

const rowOf = async ({ groupEditor }: Pick<Office, 'groupEditor'>) =>
  (await groupEditor.list(LUIS)).find(({ ref }) => ref.id === PAGE.id)

onEachEngine((engine) => {
  it('an edit that no longer fits is named in the list until someone decides', async () => {
    const office = await aGroupOffice(engine, {
      'sites/oak.yaml': 'name: Oak\nhosts: [oak.example]\n',
    })
    await publish(office, { 'all.sites': 'oak' })
    office.group.start()
    rmSync(join(office.folder, 'sites/oak.yaml'))
    await vi.waitFor(async () => expect((await rowOf(office))?.isLeftOut).toBe(true), WAIT_MS)
    expect((await office.groupEditor.open(LUIS, PAGE)).leftOut).not.toBeNull()
    await office.groupEditor.forgetLeftOut(LUIS, PAGE)
    expect((await rowOf(office))?.isLeftOut).toBe(false)
  }, 60_000)

  it('both languages of an edit that no longer fits are left out', async () => {
    const office = await aGroupOffice(engine, {
      'sites/oak.yaml': 'name: Oak\nhosts: [oak.example]\n',
    })
    // Only English names the site, and both have new words.
    await publish(office, { 'all.sites': 'oak', 'es.title': 'Sobre nosotros' })
    office.group.start()
    rmSync(join(office.folder, 'sites/oak.yaml'))
    await vi.waitFor(async () => expect((await rowOf(office))?.isLeftOut).toBe(true), WAIT_MS)
    const place = { siteKey: 'juniper', language: 'es' } as const
    const page = office.content.entry('markdown-pages', 'about-us', place)
    expect(page?.facts.title).toBe('Quiénes somos')
  }, 60_000)

  it('an older folder stays known after later ones were merged with edits', async () => {
    const office = await aGroupOffice(engine)
    await publish(office, { 'en.title': 'Who we are' })
    await office.group.stop()
    const load = async (title: string) => {
      writeFileSync(join(office.folder, FILE), aPageText('en', title))
      const started = await aGroupProcess(office.database, office.folder)
      await started.group.stop()
      return started
    }
    await load('Second')
    const third = await load('Third')
    const decide = async (seen: string) =>
      third.groupEditor.settleFiles(LUIS, PAGE, { choice: 'ours', seen })
    await decide((await third.groupEditor.open(LUIS, PAGE)).ofFiles?.stamp ?? '')
    // A process of the image before starts again.
    const second = await load('Second')
    expect((await rowOf(second))?.hasConflict).toBe(false)
  }, 60_000)

  it('texts that were edited are checked again by another build, which names those with errors', async () => {
    const office = await aGroupOffice(engine)
    await publish(office, { 'en.title': 'Who we are' })
    await office.group.stop()
    // As an earlier build would have accepted it.
    const versions = office.database.db.selectFrom('group_version').selectAll()
    const { id } = await versions.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
    const problem = {
      level: 'error',
      file: FILE,
      line: 3,
      key: '',
      message: 'title has more than 60 characters',
    }
    await office.database.db
      .updateTable('group_version')
      .set({
        checked_as: 'build one 47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU',
        problems: JSON.stringify([problem]),
      })
      .where('id', '=', id)
      .execute()
    const known = await aGroupProcess(office.database, null)
    expect(known.group.editErrors()).toEqual([problem])
    expect(known.logged.join('\n')).toContain('mend it there under Content')
    expect((await rowOf(known))?.hasErrors).toBe(true)
    const { errors } = await known.groupEditor.open(LUIS, PAGE)
    expect(errors).toMatchObject([{ ...problem, about: { ref: PAGE } }])
    await office.database.db
      .updateTable('group_version')
      .set({ checked_as: 'another build' })
      .where('id', '=', id)
      .execute()
    const checked = await aGroupProcess(office.database, null)
    expect(checked.group.editErrors()).toEqual([])
    expect((await rowOf(checked))?.hasErrors).toBe(false)
  }, 60_000)
})

it('publishes one after another in a process, so that those that wait need no connection', async () => {
  const office = await aGroupOffice('sqlite')
  const exclusive = vi.spyOn(office.database, 'exclusive')
  let running = 0
  let most = 0
  exclusive.mockImplementation(async (_, work) => {
    running += 1
    most = Math.max(most, running)
    try {
      return await work()
    } finally {
      running -= 1
    }
  })
  const { values } = await office.groupEditor.open(LUIS, PAGE)
  await office.groupEditor.save(LUIS, PAGE, { set: { 'en.title': 'A' }, seen: values })
  const { stamps } = await office.groupEditor.open(LUIS, PAGE)
  await Promise.allSettled([1, 2, 3].map(() => office.groupEditor.publish(LUIS, PAGE, stamps.text)))
  expect(most).toBe(1)
})

it('the published texts can be downloaded as files', async () => {
  const office = await aGroupOffice('sqlite', { 'redirects.csv': 'from,to,status\n' })
  await publish(office, { 'en.title': 'Who we are' })
  const { version, archive } = await office.groupEditor.files(LUIS)
  const folder = aDirectory()
  writeFileSync(join(folder, 'a.tar.gz'), archive)
  const list = execFileSync('tar', ['-tzf', 'a.tar.gz'], { cwd: folder, encoding: 'utf8' })
  expect([version, list.trim().split('\n')]).toEqual([
    2,
    ['content/en/about-us.md', 'content/es/about-us.md', 'redirects.csv'],
  ])
})
