import { expect, it } from 'vitest'

import { anActor } from '#tests/support/builders/actors.ts'
import { onEachEngine } from '#tests/support/builders/database.ts'
import { aGroupOffice } from '#tests/support/builders/group-office.ts'

import type { DocumentRef } from './types/document.ts'

const LUIS = anActor({ userId: 'luis', name: 'Luis Mora', roles: ['marketing'] })

onEachEngine((engine) => {
  it('a new coupon may begin in Spanish, for one site, and says what it needs in both languages', async () => {
    const office = await aGroupOffice(engine)
    const ref: DocumentRef = { kind: 'service-offers', site: null, id: 'revision-frenos' }
    const titles = { en: '', es: 'Revisión de frenos' }
    const unknown = { titles, sites: ['unknown'] }
    await expect(office.groupEditor.create(LUIS, ref, unknown)).rejects.toThrow('no such site')
    const untitled = { titles: { en: ' ', es: '' }, sites: [] }
    await expect(office.groupEditor.create(LUIS, ref, untitled)).rejects.toThrow('needs a title')
    await office.groupEditor.create(LUIS, ref, { titles, sites: ['juniper'] })
    const { values, faults, shownOn } = await office.groupEditor.open(LUIS, ref)
    expect(values).toMatchObject({ 'es.title': 'Revisión de frenos', 'all.sites': 'juniper' })
    expect(shownOn).toEqual(['juniper'])
    expect(faults).toContainEqual({ language: 'en', line: null, message: 'title is missing' })
    expect(faults).toContainEqual({ language: 'es', line: null, message: 'summary is missing' })
    const rows = await office.groupEditor.list(LUIS)
    expect(rows.find((row) => row.ref.id === ref.id)).toMatchObject({
      title: 'Revisión de frenos',
      shownOn: ['juniper'],
    })
  })
})
