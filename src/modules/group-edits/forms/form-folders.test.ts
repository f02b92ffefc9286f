import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import type { DocumentRef } from '#modules/group-edits/types/document.ts'
import { anActor } from '#tests/support/builders/actors.ts'
import { onEachEngine } from '#tests/support/builders/database.ts'
import { aGroupFolder } from '#tests/support/builders/group-folder.ts'
import { aGroupOffice, aGroupProcess, PAGE_FILES } from '#tests/support/builders/group-office.ts'

const PATH = 'dealers/D1.yaml'
const HOURS: DocumentRef = { kind: 'hours', site: null, id: 'D1' }
const PHONES: DocumentRef = { ...HOURS, kind: 'phones' }
const STORE = `# The first store.
name: Juniper Ford
address: { city: El Paso, state: TX, zip: '79901' }
hours:
  sales:
    monday-friday: '09:00-20:00'
    saturday: '09:00-18:00'
mails: { leads: sales@juniper.example }
phones:
  main: 915-555-0100 # the front desk
`
const MANAGER = anActor({ userId: 'ana', name: 'Ana Ruiz', roles: ['manager'], dealers: ['D1'] })

type Process = Awaited<ReturnType<typeof aGroupProcess>>

/** Saves fields of a form, and publishes them. */
async function publish(
  { groupEditor }: Pick<Process, 'groupEditor'>,
  ref: DocumentRef,
  set: Readonly<Record<string, string>>,
) {
  const { values } = await groupEditor.open(MANAGER, ref)
  await groupEditor.save(MANAGER, ref, { set, seen: values })
  const { stamps } = await groupEditor.open(MANAGER, ref)
  const published = await groupEditor.publish(MANAGER, ref, stamps.text)
  if (published.kind !== 'published') throw new Error('it was not published')
  return published
}

const served = ({ group }: Process) => readFileSync(join(group.folder(), PATH), 'utf8')
const conflictsIn = async ({ groupEditor }: Process) =>
  (await groupEditor.list(MANAGER))
    .filter(({ hasConflict }) => hasConflict)
    .map(({ ref }) => ref.kind)

const edited = (text: string) => text.replace("'09:00-18:00'", "'closed'")

onEachEngine((engine) => {
  const anOffice = () => aGroupOffice(engine, { [PATH]: STORE })
  /** Loads a folder whose store has another text. */
  const load = ({ database }: Awaited<ReturnType<typeof anOffice>>, text: string) =>
    aGroupProcess(database, aGroupFolder({ ...PAGE_FILES, [PATH]: text }))

  it('what only the files changed of a store whose hours were edited is served at once', async () => {
    const office = await anOffice()
    await publish(office, HOURS, { 'all.sales.saturday': 'closed' })
    const first = await load(office, STORE.replace('sales@', 'leads@'))
    expect(served(first)).toBe(edited(STORE.replace('sales@', 'leads@')))
    expect(await conflictsIn(first)).toEqual([])
    const later = STORE.replace('sales@', 'bdc@').replace('0100', '0199')
    expect(served(await load(office, later))).toBe(edited(later))
  }, 60_000)

  it('a field that both changed is a conflict of its form alone, and is taken or kept alone', async () => {
    const office = await anOffice()
    await publish(office, HOURS, { 'all.sales.saturday': 'closed' })
    await publish(office, PHONES, { 'all.phone.main': '915-555-0300' })
    const text = STORE.replace('09:00-18:00', '10:00-16:00').replace('0100', '0200')
    const files = await load(office, text.replace('sales@', 'leads@'))
    expect(served(files)).toContain('leads@')
    expect(served(files)).toContain('915-555-0300 # the front desk')
    expect(await conflictsIn(files)).toEqual(['hours', 'phones'])
    const { ofFiles, values } = await files.groupEditor.open(MANAGER, HOURS)
    expect(ofFiles?.values).toEqual({ ...values, 'all.sales.saturday': '10:00-16:00' })
    const settle = async (ref: DocumentRef, choice: 'files' | 'ours') => {
      const seen = (await files.groupEditor.open(MANAGER, ref)).ofFiles?.stamp ?? ''
      await files.groupEditor.settleFiles(MANAGER, ref, { choice, seen })
    }
    await settle(HOURS, 'ours')
    expect(await conflictsIn(files)).toEqual(['phones'])
    await settle(PHONES, 'files')
    const { stamps } = await files.groupEditor.open(MANAGER, PHONES)
    await files.groupEditor.publish(MANAGER, PHONES, stamps.text)
    expect(await conflictsIn(files)).toEqual([])
    expect(served(files)).toContain("saturday: 'closed'")
    expect(served(files)).toContain('main: 915-555-0200 # the front desk')
  }, 60_000)

  it('a conflict stays over later loads until someone decides, and other changes are served', async () => {
    const office = await anOffice()
    await publish(office, HOURS, { 'all.sales.saturday': 'closed' })
    const text = STORE.replace('09:00-18:00', '10:00-16:00')
    await load(office, text)
    const later = await load(office, text.replace('sales@', 'leads@'))
    expect(await conflictsIn(later)).toEqual(['hours'])
    expect(served(later)).toContain('leads@')
    // The published value that the files added stays away, too.
    const added = await load(
      office,
      `${text.replace('sales@', 'bdc@')}holidays: [{ on: '12-25' }]\n`,
    )
    const { ofFiles } = await added.groupEditor.open(MANAGER, HOURS)
    expect(served(added)).toContain('12-25')
    const decision = { choice: 'ours', seen: ofFiles?.stamp ?? '' } as const
    await added.groupEditor.settleFiles(MANAGER, HOURS, decision)
    expect(await conflictsIn(added)).toEqual([])
    const equal = await load(office, STORE.replace("'09:00-18:00'", 'closed'))
    expect(await conflictsIn(equal)).toEqual([])
  }, 60_000)

  it('another form of the store is no reason to refuse this one', async () => {
    const office = await anOffice()
    const { groupEditor } = office
    const { values } = await groupEditor.open(MANAGER, HOURS)
    const set = { 'all.sales.saturday': 'closed' }
    await groupEditor.save(MANAGER, HOURS, { set, seen: values })
    const { stamps } = await groupEditor.open(MANAGER, HOURS)
    await publish(office, PHONES, { 'all.phone.main': '915-555-0300' })
    const published = await groupEditor.publish(MANAGER, HOURS, stamps.text)
    if (published.kind !== 'published') throw new Error('it was not published')
    await publish(office, PHONES, { 'all.phone.main': '915-555-0400' })
    const undone = await groupEditor.restore(MANAGER, HOURS, published.undo)
    expect(undone.kind).toBe('published')
    expect(served({ ...office })).toContain('915-555-0400 # the front desk')
    expect(served({ ...office })).toContain("saturday: '09:00-18:00'")
  }, 60_000)
})
