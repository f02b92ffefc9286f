import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it, vi } from 'vitest'

import { fileEdits } from '#app/group/file-edits.ts'
import type { DocumentRef, DocumentValues } from '#modules/group-edits/types/document.ts'
import { jobRepository } from '#platform/queue/job-repository.ts'
import { anActor } from '#tests/support/builders/actors.ts'
import { onEachEngine } from '#tests/support/builders/database.ts'
import { aGroupOffice, aNewText, aPageText, now } from '#tests/support/builders/group-office.ts'
import { writeEdits } from '#tests/support/modules/group.ts'
import { WAIT_MS } from '#tests/support/wait.ts'

const LUIS = anActor({ userId: 'luis', name: 'Luis Mora', roles: ['marketing'] })
const ED = anActor({ userId: 'ed', name: 'Ed Carlisle', roles: ['marketing'] })
const HUGO = anActor({ userId: 'hugo', roles: ['hr'] })

const SHARED: DocumentRef = { kind: 'markdown-pages', site: null, id: 'tires' }
const OWN: DocumentRef = { ...SHARED, site: 'oak' }
const FILES = {
  'sites/oak.yaml': 'name: Oak\nhosts: [oak.example]\n',
  'sites/elm.yaml': 'name: Elm\nhosts: [elm.example]\n',
  'sites/oak/content/en/tires.md': aPageText('en', 'Tires'),
  'sites/oak/content/es/tires.md': aPageText('es', 'Llantas'),
}

type Office = Awaited<ReturnType<typeof aGroupOffice>>

async function save({ groupEditor }: Office, ref: DocumentRef, set: DocumentValues, actor = LUIS) {
  const { values } = await groupEditor.open(actor, ref)
  return groupEditor.save(actor, ref, { set, seen: values })
}

async function publish({ groupEditor }: Office, ref: DocumentRef) {
  const { stamps } = await groupEditor.open(LUIS, ref)
  const done = await groupEditor.publish(LUIS, ref, stamps.text)
  if (done.kind !== 'published') throw new Error(JSON.stringify(done.problems))
  return done
}

const EVERYWHERE = { 'all.#folder': '*' }

async function moved(office: Office, ref: DocumentRef, set: DocumentValues = EVERYWHERE) {
  await save(office, ref, set)
  return publish(office, ref)
}

/** The sites that show the page. */
const shownOn = ({ content }: Office) =>
  ['juniper', 'oak', 'elm'].filter(
    (siteKey) => content.entry('markdown-pages', 'tires', { siteKey, language: 'en' }) !== null,
  )

const fileOf = ({ group }: Office, path: string) => {
  const file = join(group.folder(), path)
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

onEachEngine((engine) => {
  it('a text of one site goes to all sites, as a draft, in both languages', async () => {
    const office = await aGroupOffice(engine, FILES)
    expect(await office.groupEditor.open(LUIS, OWN)).toMatchObject({
      shownOn: ['oak'],
      folders: ['*'],
    })
    await save(office, OWN, { ...EVERYWHERE, 'en.title': 'Tires for all' })
    expect(shownOn(office)).toEqual(['oak'])
    const draft = await office.groupEditor.open(ED, OWN)
    expect(draft).toMatchObject({ ref: OWN, shownOn: null, leaving: null })
    expect(draft.previews.map(({ site }) => site)).toEqual(['juniper', 'oak', 'elm'].toSorted())
    const row = (await office.groupEditor.list(LUIS)).find(({ ref }) => ref.id === 'tires')
    expect(row).toMatchObject({ ref: OWN, shownOn: null, draft: { by: 'Luis Mora' } })

    const done = await publish(office, OWN)
    expect(done.ref).toEqual(SHARED)
    expect(shownOn(office)).toEqual(['juniper', 'oak', 'elm'])
    expect(fileOf(office, FILES_OF_OWN.en)).toBeNull()
    expect(fileOf(office, FILES_OF_OWN.es)).toBeNull()
    expect(fileOf(office, 'content/es/tires.md')).toBe(FILES[FILES_OF_OWN.es])

    const { versions, draft: left } = await office.groupEditor.open(LUIS, SHARED)
    expect(left).toBeNull()
    expect(versions.map(({ kind, from }) => [kind, from])).toEqual([
      ['published', 'oak'],
      ['files', null],
    ])
    const entries = await office.database.db
      .selectFrom('audit_entry')
      .selectAll()
      .where('action', '=', 'content.published')
      .execute()
    expect(entries).toHaveLength(1)
    expect(JSON.stringify(entries)).toContain('markdown-pages/@oak/tires')
  }, 60_000)

  it('what is undone is the draft of the text where it was', async () => {
    const office = await aGroupOffice(engine, FILES)
    const { undo } = await moved(office, OWN, { ...EVERYWHERE, 'all.sites': 'oak, elm' })
    expect(shownOn(office)).toEqual(['oak', 'elm'])
    await save(office, SHARED, { 'es.title': 'Neumáticos' }, ED)
    const back = await office.groupEditor.restore(LUIS, SHARED, undo)
    expect(back).toMatchObject({ kind: 'published', ref: OWN })
    expect(shownOn(office)).toEqual(['oak'])
    expect(fileOf(office, FILES_OF_OWN.en)).toBe(FILES[FILES_OF_OWN.en])
    const again = await office.groupEditor.open(LUIS, OWN)
    expect(again).toMatchObject({ ref: OWN, shownOn: ['oak', 'elm'], conflicts: [] })
    expect(again.values).toMatchObject({ 'es.title': 'Neumáticos', ...EVERYWHERE })
    await publish(office, OWN)
    expect(shownOn(office)).toEqual(['oak', 'elm'])
    expect((await office.groupEditor.open(LUIS, OWN)).ref).toEqual(SHARED)
  }, 60_000)

  it('a version is restored where it was, and the text can be moved back and forth', async () => {
    const office = await aGroupOffice(engine, FILES)
    await save(office, OWN, { 'en.title': 'Tires of Oak' })
    await publish(office, OWN)
    await moved(office, OWN)
    await moved(office, SHARED, { 'all.sites': 'oak', 'all.#folder': 'oak' })
    expect(shownOn(office)).toEqual(['oak'])
    expect(fileOf(office, FILES_OF_OWN.en)).not.toContain('sites:')
    await moved(office, OWN)
    const { versions, stamps } = await office.groupEditor.open(LUIS, SHARED)
    expect(versions.map(({ kind, from }) => [kind, from])).toEqual([
      ['published', 'oak'],
      ['published', '*'],
      ['published', 'oak'],
      ['published', null],
      ['files', null],
    ])
    const version = versions.at(-1)?.id ?? ''
    const done = await office.groupEditor.restore(LUIS, SHARED, {
      version,
      over: stamps.published,
      isUndo: false,
    })
    expect(done).toMatchObject({ kind: 'published', ref: OWN })
    expect(fileOf(office, FILES_OF_OWN.en)).toBe(FILES[FILES_OF_OWN.en])
    expect(shownOn(office)).toEqual(['oak'])
  }, 60_000)

  it('what a colleague types at the old address is saved where the text is now', async () => {
    const office = await aGroupOffice(engine, FILES)
    const seen = (await office.groupEditor.open(ED, OWN)).values
    await moved(office, OWN)
    const saved = await office.groupEditor.save(ED, OWN, { set: { 'en.title': 'New tires' }, seen })
    expect(saved.kind).toBe('saved')
    expect((await office.groupEditor.open(LUIS, OWN)).ref).toEqual(SHARED)
    await publish(office, SHARED)
    expect(fileOf(office, 'content/en/tires.md')).toContain('title: New tires')
  }, 60_000)

  it('two people who choose sites at once are in conflict', async () => {
    const office = await aGroupOffice(engine, FILES)
    const { values: seen } = await office.groupEditor.open(ED, OWN)
    await save(office, OWN, { ...EVERYWHERE, 'all.sites': 'oak, elm' })
    const set = { ...EVERYWHERE, 'all.sites': 'oak, juniper' }
    const saved = await office.groupEditor.save(ED, OWN, { set, seen })
    expect(saved).toMatchObject({ kind: 'conflict', fields: [{ field: 'all.sites' }] })
  }, 60_000)

  it('a set time comes along, and moves the text when it comes', async () => {
    const office = await aGroupOffice(engine, FILES)
    await save(office, OWN, EVERYWHERE)
    const { stamps } = await office.groupEditor.open(LUIS, OWN)
    const at = new Date(now().getTime() + 60 * 60_000).toISOString()
    const later = new Date(now().getTime() + 120 * 60_000).toISOString()
    const { text, published } = stamps
    for (const scheduling of [
      { action: 'publish', at, seen: text } as const,
      { action: 'remove', at: later, seen: published } as const,
    ])
      expect((await office.groupEditor.schedule(LUIS, OWN, scheduling)).kind).toBe('scheduled')
    const run = async (time: string) => {
      const lease = { owner: 'worker', now: time, leaseUntil: time, limit: 10 }
      for (const job of await jobRepository(office.database).claim(lease))
        await office.jobs[job.kind]?.(job)
    }
    await run(at)
    expect(shownOn(office)).toEqual(['juniper', 'oak', 'elm'])
    expect((await office.groupEditor.open(LUIS, SHARED)).schedules).toMatchObject({
      remove: { at: later },
    })
    await run(later)
    expect(shownOn(office)).toEqual([])
  }, 60_000)

  it('files that still have the text at the old place undo nothing, and their changes are a conflict', async () => {
    const office = await aGroupOffice(engine, FILES)
    await moved(office, OWN)
    office.group.start()
    const rows = async () =>
      (await office.groupEditor.list(LUIS)).filter(({ ref }) => ref.id === 'tires')
    // Another file of the folder changes.
    writeFileSync(join(office.folder, 'content/en/about-us.md'), aPageText('en', 'Juniper'))
    await vi.waitFor(() => expect(office.titleNow()).toBe('Juniper'), WAIT_MS)
    expect(shownOn(office)).toEqual(['juniper', 'oak', 'elm'])
    expect(await rows()).toMatchObject([{ ref: SHARED, hasConflict: false }])

    writeFileSync(join(office.folder, FILES_OF_OWN.en), aPageText('en', 'Tires and wheels'))
    await vi.waitFor(
      async () => expect(await rows()).toMatchObject([{ ref: SHARED, hasConflict: true }]),
      WAIT_MS,
    )
    expect(shownOn(office)).toEqual(['juniper', 'oak', 'elm'])
    const { ofFiles } = await office.groupEditor.open(LUIS, SHARED)
    expect(ofFiles?.values).toMatchObject({ 'en.title': 'Tires and wheels' })
    const seen = ofFiles?.stamp ?? ''
    await office.groupEditor.settleFiles(LUIS, SHARED, { choice: 'files', seen })
    await publish(office, SHARED)
    expect(fileOf(office, 'content/en/tires.md')).toContain('Tires and wheels')
    expect(await rows()).toMatchObject([{ ref: SHARED, hasConflict: false }])
    expect((await office.groupEditor.open(LUIS, SHARED)).ofFiles).toBeNull()
  }, 60_000)

  it('a move that no longer fits the files is left out as a whole', async () => {
    const office = await aGroupOffice(engine, FILES)
    await moved(office, OWN, { ...EVERYWHERE, 'all.sites': 'oak, elm' })
    office.group.start()
    rmSync(join(office.folder, 'sites/elm.yaml'))
    await vi.waitFor(() => expect(shownOn(office)).toEqual(['oak']), WAIT_MS)
    expect(fileOf(office, FILES_OF_OWN.en)).toBe(FILES[FILES_OF_OWN.en])
    expect(fileOf(office, 'content/en/tires.md')).toBeNull()
    const left = await office.groupEditor.open(LUIS, SHARED)
    expect(left.leftOut).not.toBeNull()
    expect(left.versions).not.toHaveLength(0)
  }, 60_000)
})

const FILES_OF_OWN = {
  en: 'sites/oak/content/en/tires.md',
  es: 'sites/oak/content/es/tires.md',
} as const

it('an export moves the files in a checkout of the folder', async () => {
  const office = await aGroupOffice('sqlite', FILES)
  await moved(office, OWN)
  const checkout = office.folder
  const written = await writeEdits(office.database, checkout, fileEdits)
  expect(written.toSorted()).toEqual(
    [...Object.values(FILES_OF_OWN), 'content/en/tires.md', 'content/es/tires.md'].toSorted(),
  )
  expect(existsSync(join(checkout, FILES_OF_OWN.es))).toBe(false)
  expect(readFileSync(join(checkout, 'content/es/tires.md'), 'utf8')).toBe(FILES[FILES_OF_OWN.es])
})

it('never replaces another text, and refuses places that are none', async () => {
  const office = await aGroupOffice('sqlite', {
    ...FILES,
    'content/en/tires.md': aPageText('en', 'Other tires'),
    'content/es/tires.md': aPageText('es', 'Otras llantas'),
    'sites/oak/content/en/wheels.md': aPageText('en', 'Wheels'),
  })
  expect((await office.groupEditor.open(LUIS, OWN)).folders).toEqual([])
  await save(office, OWN, EVERYWHERE)
  await expect(publish(office, OWN)).rejects.toMatchObject({ key: 'contentTaken' })
  const { stamps } = await office.groupEditor.open(LUIS, OWN)
  const at = new Date(now().getTime() + 60 * 60_000).toISOString()
  const scheduling = { action: 'publish', at, seen: stamps.text } as const
  await expect(office.groupEditor.schedule(LUIS, OWN, scheduling)).rejects.toMatchObject({
    key: 'contentTaken',
  })
  expect((await office.groupEditor.open(LUIS, SHARED)).folders).toEqual(['elm', 'juniper'])
  await expect(save(office, SHARED, { 'all.#folder': 'ash' })).rejects.toMatchObject({
    key: 'contentSite',
  })
  await expect(save(office, OWN, EVERYWHERE, HUGO)).rejects.toMatchObject({ code: 'forbidden' })
  // Someone begins a text where it would go.
  const [wheels, taken] = [
    { ...OWN, id: 'wheels' },
    { ...SHARED, id: 'wheels' },
  ]
  await save(office, wheels, EVERYWHERE)
  await office.groupEditor.create(ED, taken, aNewText('Wheels'))
  await expect(publish(office, wheels)).rejects.toMatchObject({ key: 'contentTaken' })
})

it('pictures of the site come along, unless all sites have another one of the name', async () => {
  const [round, square] = ['<circle r="5"/>', '<rect width="5"/>'].map(
    (shape) => `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${shape}</svg>`,
  )
  const picture = '![A tire](pictures/tire.svg)'
  const text = (language: 'en' | 'es') => aPageText(language, 'Tires').concat(`\n${picture}\n`)
  const files = {
    ...FILES,
    [FILES_OF_OWN.en]: text('en'),
    [FILES_OF_OWN.es]: text('es'),
    'sites/oak/content/pictures/tire.svg': round ?? '',
  }
  const office = await aGroupOffice('sqlite', files)
  await moved(office, OWN)
  expect(fileOf(office, 'content/pictures/tire.svg')).toBe(round)
  const other = await aGroupOffice('sqlite', {
    ...files,
    'content/pictures/tire.svg': square ?? '',
  })
  await expect(moved(other, OWN)).rejects.toMatchObject({ key: 'contentPicture' })
})

it('the address leads elsewhere on sites that lose the page, until they have it again', async () => {
  const office = await aGroupOffice('sqlite', FILES)
  const redirects = () => fileOf(office, 'redirects.csv')
  await moved(office, OWN)
  await save(office, SHARED, { 'all.sites': 'oak, elm' })
  expect((await office.groupEditor.open(LUIS, SHARED)).leaving).toEqual({
    path: '/tires',
    sites: ['juniper'],
  })
  await save(office, SHARED, { 'all.#leaving': 'service' })
  await expect(publish(office, SHARED)).rejects.toMatchObject({ key: 'contentRedirect' })
  await moved(office, SHARED, { 'all.#leaving': '/service' })
  expect(redirects()).toContain('/tires,/service,301,juniper,deleted in the back office')
  await moved(office, SHARED, {
    'all.sites': 'oak',
    'all.#folder': 'oak',
    'all.#leaving': '/wheels',
  })
  expect(redirects()).toContain('/tires,/wheels,301,elm,deleted in the back office')
  // Files that know nothing of it keep the rows.
  office.group.start()
  writeFileSync(join(office.folder, 'content/en/about-us.md'), aPageText('en', 'Juniper'))
  await vi.waitFor(() => expect(office.titleNow()).toBe('Juniper'), WAIT_MS)
  expect(redirects()).toContain('/tires,/service,301,juniper')
  await moved(office, OWN, { ...EVERYWHERE, 'all.sites': 'oak, juniper' })
  expect(redirects()).not.toContain('juniper')
  expect(redirects()).toContain('/tires,/wheels,301,elm')
  writeFileSync(join(office.folder, 'content/en/about-us.md'), aPageText('en', 'Juniper again'))
  await vi.waitFor(() => expect(office.titleNow()).toBe('Juniper again'), WAIT_MS)
  expect(redirects()).toContain('/tires,/wheels,301,elm')
}, 60_000)
