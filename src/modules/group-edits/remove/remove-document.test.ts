import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it, vi } from 'vitest'

import type { DocumentRef } from '#modules/group-edits/types/document.ts'
import { anActor } from '#tests/support/builders/actors.ts'
import { onEachEngine } from '#tests/support/builders/database.ts'
import { aGroupOffice, aNewText, aPageText } from '#tests/support/builders/group-office.ts'
import { WAIT_MS } from '#tests/support/wait.ts'

const LUIS = anActor({ userId: 'luis', name: 'Luis Mora', roles: ['marketing'] })
const PAGE: DocumentRef = { kind: 'markdown-pages', site: null, id: 'about-us' }

type Office = Awaited<ReturnType<typeof aGroupOffice>>

async function remove({ groupEditor }: Office, redirectTo: string | null = null) {
  const { stamps } = await groupEditor.open(LUIS, PAGE)
  const removed = await groupEditor.remove(LUIS, PAGE, { seen: stamps.published, redirectTo })
  if (!('undo' in removed)) throw new Error('it was not deleted')
  return removed.undo
}

const redirects = ({ group }: Office) => readFileSync(join(group.folder(), 'redirects.csv'), 'utf8')

onEachEngine((engine) => {
  it('deletes a page with its draft, leads elsewhere, and restores both in one step each', async () => {
    const office = await aGroupOffice(engine, {
      'content/en/warranty.md': aPageText('en', 'Warranty').replace('We', '[We](/about-us)'),
      'content/en/other.md': aPageText('en', 'Other').replace('We', '[We](/about-us/team)'),
      'redirects.csv': 'from,to,status,reason\r\n/old,/service,301,moved\r\n',
    })
    expect(await office.groupEditor.removal(LUIS, PAGE)).toEqual({
      path: '/about-us',
      isReplaced: false,
      links: [
        {
          file: 'content/en/warranty.md',
          line: 7,
          ref: { ...PAGE, id: 'warranty' },
          title: 'Warranty',
        },
      ],
    })
    const { values } = await office.groupEditor.open(LUIS, PAGE)
    await office.groupEditor.save(LUIS, PAGE, { set: { 'en.title': 'Draft' }, seen: values })
    const { version } = await remove(office, '/contact')
    await vi.waitFor(() => expect(office.titleNow()).toBeUndefined(), WAIT_MS)
    expect(redirects(office)).toBe(
      'from,to,status,reason\r\n/old,/service,301,moved\r\n/about-us,/contact,301,deleted in the back office\r\n',
    )
    const rows = await office.groupEditor.list(LUIS)
    expect(rows.at(-1)).toMatchObject({
      ref: PAGE,
      title: 'About us',
      deleted: { by: 'Luis Mora' },
    })
    const { stamps, deleted, discarded } = await office.groupEditor.open(LUIS, PAGE)
    expect([deleted?.before, discarded?.by]).toEqual([version, 'Luis Mora'])
    const restoring = { version, over: stamps.published, isUndo: false }
    await office.groupEditor.restore(LUIS, PAGE, restoring)
    await vi.waitFor(() => expect(office.titleNow()).toBe('About us'), WAIT_MS)
    expect(redirects(office)).toBe('from,to,status,reason\r\n/old,/service,301,moved\r\n')
    expect((await office.groupEditor.open(LUIS, PAGE)).draft).toBeNull()
    await office.groupEditor.recover(LUIS, PAGE)
    const again = await office.groupEditor.open(LUIS, PAGE)
    expect(again.values).toMatchObject({ 'en.title': 'Draft', 'es.title': 'Quiénes somos' })
    expect(again).toMatchObject({ conflicts: [], isBehind: false })
  }, 60_000)

  it('a draft over a deleted text has all fields, and contradicts nothing once the text returns', async () => {
    const { groupEditor, ...office } = await aGroupOffice(engine)
    const save = async (set: Readonly<Record<string, string>>) => {
      const { values } = await groupEditor.open(LUIS, PAGE)
      await groupEditor.save(LUIS, PAGE, { set, seen: values })
    }
    await save({ 'en.title': 'Draft' })
    const { version } = await remove({ groupEditor, ...office })
    await groupEditor.recover(LUIS, PAGE)
    await save({ 'es.title': 'Borrador' })
    const { values, conflicts, stamps } = await groupEditor.open(LUIS, PAGE)
    expect(values).toMatchObject({ 'en.title': 'Draft', 'es.title': 'Borrador' })
    expect(values['en.#text']).toContain('We sell vehicles')
    expect(conflicts).toEqual([])
    const restoring = { version, over: stamps.published, isUndo: false }
    await groupEditor.restore(LUIS, PAGE, restoring)
    const returned = await groupEditor.open(LUIS, PAGE)
    expect(returned.values).toMatchObject({ 'en.title': 'Draft', 'es.title': 'Borrador' })
    expect(returned).toMatchObject({ conflicts: [], isBehind: false })
    const published = await groupEditor.publish(LUIS, PAGE, returned.stamps.text)
    expect(published.kind).toBe('published')
  }, 60_000)

  it('meets a folder that still has the text as a visible conflict', async () => {
    const office = await aGroupOffice(engine)
    await remove(office)
    office.group.start()
    const path = join(office.folder, 'content/en/about-us.md')
    writeFileSync(path, aPageText('en', 'About Juniper'))
    await vi.waitFor(async () => {
      const row = (await office.groupEditor.list(LUIS)).find(({ ref }) => ref.id === PAGE.id)
      expect(row).toMatchObject({ ref: PAGE, hasConflict: true })
    }, WAIT_MS)
    expect(office.titleNow()).toBeUndefined()
    const { ofFiles } = await office.groupEditor.open(LUIS, PAGE)
    expect(ofFiles?.values).toMatchObject({ 'en.title': 'About Juniper' })
    const decision = { choice: 'files', seen: ofFiles?.stamp ?? '' } as const
    await office.groupEditor.settleFiles(LUIS, PAGE, decision)
    const { stamps } = await office.groupEditor.open(LUIS, PAGE)
    await office.groupEditor.publish(LUIS, PAGE, stamps.text)
    await vi.waitFor(() => expect(office.titleNow()).toBe('About Juniper'), WAIT_MS)
  }, 60_000)
})

it('rows of files and of the back office are both served after a load', async () => {
  const office = await aGroupOffice('sqlite', { 'redirects.csv': 'from,to,status\n/a,/b,301\n' })
  await remove(office, '/contact')
  office.group.start()
  writeFileSync(join(office.folder, 'redirects.csv'), 'from,to,status\n/c,/d,301\n')
  await vi.waitFor(() => {
    expect(redirects(office)).toBe(
      'from,to,status,reason\n/c,/d,301\n/about-us,/contact,301,deleted in the back office\n',
    )
  }, WAIT_MS)
})

it('a folder that links to a deleted page is loaded with the page, which no redirect hides', async () => {
  const menus = 'menus:\n  header:\n    - to: /about-us\n      label: { en: About, es: Nosotros }\n'
  const office = await aGroupOffice()
  await remove(office, '/contact')
  office.group.start()
  const site = 'name: Juniper Cars\nhosts:\n  - juniper.example\n'
  writeFileSync(join(office.folder, 'sites/juniper.yaml'), `${site}${menus}`)
  await vi.waitFor(() => expect(office.group.sites.firstSite().name).toBe('Juniper Cars'), WAIT_MS)
  expect(office.titleNow()).toBe('About us')
  expect(redirects(office)).toBe('from,to,status,reason\n')
  const row = (await office.groupEditor.list(LUIS)).find(({ ref }) => ref.id === PAGE.id)
  expect(row?.isLeftOut).toBe(true)
})

it('a site’s own page takes only its own redirect back, and gives way to that of all sites', async () => {
  const office = await aGroupOffice('sqlite', {
    'sites/oak.yaml': 'name: Oak\nhosts: [oak.example]\n',
    'sites/oak/content/en/about-us.md': aPageText('en', 'About Oak'),
    'sites/oak/content/es/about-us.md': aPageText('es', 'Sobre Oak'),
  })
  const own: DocumentRef = { ...PAGE, site: 'oak' }
  expect(await office.groupEditor.removal(LUIS, own)).toMatchObject({
    path: null,
    isReplaced: true,
  })
  // The page of Oak stays: only the other site is redirected.
  const { version } = await remove(office, '/contact')
  expect(redirects(office)).toContain('/about-us,/contact,301,juniper,deleted in the back office')
  const { stamps } = await office.groupEditor.open(LUIS, PAGE)
  const restoring = { version, over: stamps.published, isUndo: false }
  await office.groupEditor.restore(LUIS, PAGE, restoring)
  expect(redirects(office)).toBe('from,to,status,site,reason\n')
})

it('refuses what others changed, a built-in text, and an address that is none', async () => {
  const office = await aGroupOffice()
  const removing = { seen: 'another', redirectTo: null }
  await expect(office.groupEditor.remove(LUIS, PAGE, removing)).rejects.toThrow('changed meanwhile')
  const builtIn: DocumentRef = { kind: 'pages', site: null, id: 'careers' }
  await expect(office.groupEditor.remove(LUIS, builtIn, removing)).rejects.toThrow('needs its text')
  await expect(remove(office, 'contact')).rejects.toThrow('can’t be a target')
  expect(office.titleNow()).toBe('About us')
})

it('a page that is written again replaces its redirect', async () => {
  const office = await aGroupOffice()
  await remove(office, '/contact')
  await office.groupEditor.create(LUIS, PAGE, aNewText('About us again'))
  const { values } = await office.groupEditor.open(LUIS, PAGE)
  const set = {
    'en.description': 'Who we are, how we sell and service vehicles, and where to find us.',
    'en.#text': 'We are back.',
  }
  await office.groupEditor.save(LUIS, PAGE, { set, seen: values })
  const { stamps } = await office.groupEditor.open(LUIS, PAGE)
  await office.groupEditor.publish(LUIS, PAGE, stamps.text)
  await vi.waitFor(() => expect(office.titleNow()).toBe('About us again'), WAIT_MS)
  expect(redirects(office)).toBe('from,to,status,reason\n')
})
