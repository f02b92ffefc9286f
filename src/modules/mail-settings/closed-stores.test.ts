import { expect, it } from 'vitest'

import type { DocumentRef } from '#modules/group-edits/module.ts'
import { anActor } from '#tests/support/builders/actors.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { aGroupFolder } from '#tests/support/builders/group-folder.ts'
import { aMailOffice, aMailProcess } from '#tests/support/builders/mail-office.ts'

const ADA = anActor({ userId: 'ada', name: 'Ada Mora', roles: ['marketing'], dealers: 'all' })

it('a draft of a store that has closed can be read and discarded, and nothing else', async () => {
  const office = await aMailOffice()
  const ref: DocumentRef = { kind: 'mails', site: null, id: 'store:D2/answers' }
  const begun = await office.groupEditor.open(ADA, ref)
  await office.groupEditor.save(ADA, ref, { set: { 'en.hello': 'Hi' }, seen: begun.values })
  const open = [aDealer({ code: 'D1', name: 'Juniper Jeep' })]
  const { groupEditor } = await aMailProcess(office.database, aGroupFolder({}), open)
  const view = await groupEditor.open(ADA, ref)
  expect(view).toMatchObject({ draft: { by: 'Ada Mora' }, values: { 'en.hello': 'Hi' } })
  expect((await groupEditor.list(ADA)).map((row) => row.ref)).toContainEqual(ref)
  const gone = { key: 'contentGone' }
  const { stamps, values } = view
  const set = { 'en.hello': 'Hello' }
  await expect(groupEditor.save(ADA, ref, { set, seen: values })).rejects.toMatchObject(gone)
  await expect(groupEditor.publish(ADA, ref, stamps.text)).rejects.toMatchObject(gone)
  const time = { action: 'publish', at: '2026-12-02T15:00:00.000Z', seen: stamps.text } as const
  await expect(groupEditor.schedule(ADA, ref, time)).rejects.toMatchObject(gone)
  await groupEditor.discard(ADA, ref, stamps.text)
  await expect(groupEditor.open(ADA, ref)).rejects.toMatchObject(gone)
  await expect(groupEditor.recover(ADA, ref)).rejects.toMatchObject(gone)
  expect((await groupEditor.list(ADA)).map((row) => row.ref)).not.toContainEqual(ref)
})
