import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import type { DocumentRef } from '#modules/group-edits/types/document.ts'
import { anActor } from '#tests/support/builders/actors.ts'
import { onEachEngine } from '#tests/support/builders/database.ts'
import { aGroupFolder } from '#tests/support/builders/group-folder.ts'
import {
  aGroupOffice,
  aGroupProcess,
  aNewText,
  aPageText,
  PAGE_FILES,
} from '#tests/support/builders/group-office.ts'
import { aSquareJpeg } from '#tests/support/builders/square-jpeg.ts'

import { photoText } from '../pictures/staff-pictures.ts'

const MENUS: DocumentRef = { kind: 'menus', site: 'juniper', id: 'site' }
const BANNERS: DocumentRef = { kind: 'banners', site: 'juniper', id: 'site' }
const REDIRECTS: DocumentRef = { kind: 'redirects', site: null, id: 'redirects' }
const OPENING: DocumentRef = { kind: 'openings', site: null, id: 'D1/porter-el-paso' }
const STAFF: DocumentRef = { kind: 'staff', site: null, id: 'D1' }
const FILES = {
  'dealers/D1.yaml':
    "name: Juniper Ford\naddress: { city: El Paso, state: TX, zip: '79901' }\nphones:\n  main: 915-555-0100\n",
  'staff/D1.json':
    '{ "people": [{ "id": "d1-bo", "name": "Bo Lee", "position": { "en": "Advisor", "es": "Asesor" }, "department": "service", "languages": ["en"] }] }\n',
}
const LUIS = anActor({ userId: 'luis', name: 'Luis Mora', roles: ['marketing'] })
const IVY = anActor({ userId: 'ivy', name: 'Ivy Chen', roles: ['hr'], dealers: ['D1'] })

type Office = Awaited<ReturnType<typeof aGroupOffice>>
type Values = Readonly<Record<string, string>>

async function publish(
  { groupEditor }: Pick<Office, 'groupEditor'>,
  ref: DocumentRef,
  set: Values,
) {
  const actor = ref.kind === 'openings' || ref.kind === 'staff' ? IVY : LUIS
  const { values } = await groupEditor.open(actor, ref)
  await groupEditor.save(actor, ref, { set, seen: values })
  const { stamps } = await groupEditor.open(actor, ref)
  return groupEditor.publish(actor, ref, stamps.text)
}

const pathIn = async ({ group }: Pick<Office, 'group'>, path: string) => {
  await group.publisher.follow()
  return join(group.folder(), path)
}
const redirects = (to: string) => `from,to,status\n/old,${to},301\n`
const textOf = async (office: Pick<Office, 'group'>, path: string) =>
  readFileSync(await pathIn(office, path), 'utf8')

const JOB: Values = {
  'es.title': 'Lotero',
  'all.department': 'detail',
  'all.employment': 'full-time',
  'all.pay.from': '16',
  'all.pay.to': '19.50',
  'all.pay.per': 'hour',
  'en.hours': 'Monday to Friday',
  'es.hours': 'Lunes a viernes',
  'en.summary': 'Keep the lot in order.',
  'es.summary': 'Mantener el lote en orden.',
  'en.duties': 'Wash\nPark',
  'es.duties': 'Lavar\nEstacionar',
  'en.needs': 'A license',
  'es.needs': 'Licencia',
  'en.offers': 'Paid leave',
  'es.offers': 'Vacaciones pagadas',
  'all.posted': '2026-11-30',
  'all.validThrough': '2027-03-31',
}

it('forms of sites and of the group are for those who edit content', async () => {
  const { groupEditor } = await aGroupOffice('sqlite', FILES)
  const kinds = (await groupEditor.list(LUIS)).map(({ ref, title }) => `${ref.kind}: ${title}`)
  expect(kinds).toEqual(
    expect.arrayContaining([
      'menus: Juniper Motors',
      'banners: Juniper Motors',
      'redirects: redirects',
    ]),
  )
  await expect(groupEditor.open(IVY, MENUS)).rejects.toThrow('Your role')
  for (const site of ['oak', '../group', null])
    await expect(groupEditor.open(LUIS, { ...MENUS, site })).rejects.toThrow('no such text')
})

onEachEngine((engine) => {
  it('menus and notices of a site are published each without the other', async () => {
    const office = await aGroupOffice(engine, FILES)
    const footer = '[about] | The dealership | La agencia\n  contact'
    expect(await publish(office, MENUS, { 'all.footer': footer })).toMatchObject({
      kind: 'published',
    })
    const { groupEditor } = office
    const { versions } = await groupEditor.open(LUIS, BANNERS)
    expect(versions).toMatchObject([{ kind: 'files' }])
    await publish(office, BANNERS, {
      'all.notices': 'snow',
      'en.notice.snow.text': 'Closed today',
      'es.notice.snow.text': 'Cerrado hoy',
    })
    const site = await textOf(office, 'sites/juniper.yaml')
    expect(site).toContain('menus:\n  footer:\n    - name: about\n')
    expect(site).toContain('infoBanners:\n  - id: snow\n')
    const menus = await groupEditor.open(LUIS, MENUS)
    const restoring = {
      version: menus.versions.at(-1)?.id ?? '',
      over: menus.stamps.published,
      isUndo: false,
    }
    await groupEditor.restore(LUIS, MENUS, restoring)
    const restored = await textOf(office, 'sites/juniper.yaml')
    expect(restored).not.toContain('menus')
    expect(restored).toContain('id: snow')
  })

  it.each([
    ['servise', 'did you mean'],
    ['/abuot-us | Who we are | Quiénes somos', 'there is no page /abuot-us'],
    ['[group-8]\n  contact', 'label'],
  ])('a menu that the check refuses is not published: %s', async (header, message) => {
    const office = await aGroupOffice(engine, FILES)
    const done = await publish(office, MENUS, { 'all.header': header })
    expect(done).toMatchObject({ kind: 'refused' })
    expect(JSON.stringify(done)).toContain(message)
    expect(await textOf(office, 'sites/juniper.yaml')).not.toContain('menus')
  })

  it('an opening is begun, published, deleted and brought back', async () => {
    const office = await aGroupOffice(engine, FILES)
    const { groupEditor } = office
    await groupEditor.create(IVY, OPENING, aNewText('Lot porter'))
    await expect(groupEditor.create(IVY, OPENING, aNewText('Lot porter'))).rejects.toThrow(
      'there is a text',
    )
    const ofOtherStore = { ...OPENING, id: 'D2/porter' }
    await expect(groupEditor.create(IVY, ofOtherStore, aNewText('Porter'))).rejects.toThrow(
      'Your role',
    )
    expect(await publish(office, OPENING, {})).toMatchObject({ kind: 'refused' })
    const published = await publish(office, OPENING, JOB)
    expect(published).toMatchObject({ kind: 'published' })
    expect(await textOf(office, 'careers/D1/porter-el-paso.json')).toContain('"to": 19.5')
    const row = (await groupEditor.list(IVY)).find(({ ref }) => ref.kind === 'openings')
    expect(row).toMatchObject({ title: 'Lot porter', spanishTitle: 'Lotero' })
    const { stamps } = await groupEditor.open(IVY, OPENING)
    const removed = await groupEditor.remove(IVY, OPENING, {
      seen: stamps.published,
      redirectTo: null,
    })
    expect(existsSync(await pathIn(office, 'careers/D1/porter-el-paso.json'))).toBe(false)
    if (!('undo' in removed)) throw new Error('the opening was not deleted')
    await groupEditor.restore(IVY, OPENING, { ...removed.undo, isUndo: false })
    expect(existsSync(await pathIn(office, 'careers/D1/porter-el-paso.json'))).toBe(true)
    const { values } = await groupEditor.open(IVY, OPENING)
    expect(values['en.title']).toBe('Lot porter')
  })

  it('undoing the first publication of an opening makes it a draft again', async () => {
    const office = await aGroupOffice(engine, FILES)
    const { groupEditor } = office
    await groupEditor.create(IVY, OPENING, aNewText('Lot porter'))
    const published = await publish(office, OPENING, JOB)
    if (!('undo' in published)) throw new Error('the opening was not published')
    await groupEditor.restore(IVY, OPENING, published.undo)
    expect(existsSync(await pathIn(office, 'careers/D1/porter-el-paso.json'))).toBe(false)
    const { draft, values } = await groupEditor.open(IVY, OPENING)
    expect(draft).not.toBeNull()
    expect(values['es.title']).toBe('Lotero')
  })

  it('a photo is published as a file of the group, goes with the person, and comes back', async () => {
    const office = await aGroupOffice(engine, FILES)
    const { groupEditor } = office
    const photo = photoText(aSquareJpeg(480, 480))
    expect(await publish(office, STAFF, { 'all.d1-bo.picture': photo })).toMatchObject({
      kind: 'published',
    })
    const { values, draft } = await groupEditor.open(IVY, STAFF)
    const picture = values['all.d1-bo.picture'] ?? ''
    expect(picture).toMatch(/^pictures\/staff-d1-bo-/)
    expect(draft).toBeNull()
    const file = `content/${picture}`
    const stored = new Uint8Array(readFileSync(await pathIn(office, file)))
    expect(stored).toEqual(aSquareJpeg(480, 480))
    const removed = await publish(office, STAFF, { 'all.order': '' })
    expect(existsSync(await pathIn(office, file))).toBe(false)
    if (!('undo' in removed)) throw new Error('the person was not removed')
    await groupEditor.restore(IVY, STAFF, removed.undo)
    expect(existsSync(await pathIn(office, file))).toBe(true)
    expect(
      await publish(office, STAFF, {
        'all.order': 'd1-bo',
        'all.d1-bo.picture': 'data:text/html,x',
      }),
    ).toMatchObject({
      kind: 'refused',
    })
  })

  it('a photo that the repository has too goes with the person, without a conflict', async () => {
    const office = await aGroupOffice(engine, FILES)
    await publish(office, STAFF, { 'all.d1-bo.picture': photoText(aSquareJpeg(480, 480)) })
    const people = await textOf(office, 'staff/D1.json')
    const file = `content/${/pictures\/[^"]+/.exec(people)?.[0] ?? ''}`
    const photo = readFileSync(await pathIn(office, file))
    // As `npm run group -- edits` writes them into a checkout.
    const folder = aGroupFolder({ ...PAGE_FILES, ...FILES, 'staff/D1.json': people, [file]: photo })
    const next = await aGroupProcess(office.database, folder)
    await publish(next, STAFF, { 'all.order': '' })
    expect(existsSync(await pathIn(next, file))).toBe(false)
    await next.group.stop()
    writeFileSync(join(folder, 'content/en/about-us.md'), aPageText('en', 'Who we are'))
    const later = await aGroupProcess(office.database, folder)
    expect(later.titleNow()).toBe('Who we are')
    expect(await later.group.publisher.conflicts()).toEqual(new Map())
    expect(existsSync(await pathIn(later, file))).toBe(false)
  })

  it('redirects are begun without a file, and survive a folder that has others', async () => {
    const office = await aGroupOffice(engine, FILES)
    expect(await publish(office, REDIRECTS, { 'all./sale': '301 /specials/new' })).toMatchObject({
      kind: 'published',
    })
    await office.group.stop()
    writeFileSync(join(office.folder, 'redirects.csv'), 'from,to,status\n/old,/contact,301\n')
    const next = await aGroupProcess(office.database, office.folder)
    const { values, ofFiles } = await next.groupEditor.open(LUIS, REDIRECTS)
    expect(values).toEqual({
      'all./old': '301 /contact · from files',
      'all./sale': '301 /specials/new',
    })
    expect(ofFiles).toBeNull()
  })

  it('a row that files and a person changed is a conflict until someone decides', async () => {
    const office = await aGroupOffice(engine, { ...FILES, 'redirects.csv': redirects('/contact') })
    await publish(office, REDIRECTS, { 'all./old': '301 /articles', 'all./sale': '410' })
    await office.group.stop()
    writeFileSync(join(office.folder, 'redirects.csv'), redirects('/service'))
    const next = await aGroupProcess(office.database, office.folder)
    const seen = await next.groupEditor.open(LUIS, REDIRECTS)
    expect(seen.values['all./old']).toBe('301 /articles · in the files: 301 /service')
    expect(seen.ofFiles?.values).toEqual({
      'all./old': '301 /service · from files',
      'all./sale': '410',
    })
    await next.groupEditor.settleFiles(LUIS, REDIRECTS, {
      choice: 'files',
      seen: seen.ofFiles?.stamp ?? '',
    })
    const { stamps } = await next.groupEditor.open(LUIS, REDIRECTS)
    await next.groupEditor.publish(LUIS, REDIRECTS, stamps.text)
    const after = await next.groupEditor.open(LUIS, REDIRECTS)
    expect(after.values['all./old']).toBe('301 /service · from files')
    expect(after.ofFiles).toBeNull()
  })
})
