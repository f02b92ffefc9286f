import { expect, it } from 'vitest'

import { PERSONAL_TABLES } from '#modules/privacy/person/personal-tables.data.ts'
import { aPrivacyWorld, officer, prepared } from '#tests/support/builders/privacy.ts'

it('has a page in the language of the person, the same as JSON, and their files', async () => {
  const world = await aPrivacyWorld('sqlite')
  await world.everywhere()
  const id = await world.request('know')
  await prepared(world, id)
  const { name, content } = await world.queue.export(officer, id)
  expect(name).toMatch(/^personal-data-[\da-f]{8}\.zip$/)
  const files = await world.unzipped(content)
  expect(Object.keys(files)).toEqual(['index.html', 'data.json', 'files/1-Ruizana.pdf'])
  expect(files['files/1-Ruizana.pdf']).toBe('%PDF Ruizana')
  const page = files['index.html'] ?? ''
  expect(page).toMatch(/<html lang="es">[^]*Sus datos[^]*Ana[^]*Enviado a: crm-D1/)
  const data = JSON.parse(files['data.json'] ?? '')
  const tables = new Set(data.records.flatMap((one: { tables: object }) => Object.keys(one.tables)))
  const shown = Object.entries(PERSONAL_TABLES).flatMap(([table, { shown: columns }]) =>
    columns.length > 0 ? [table] : [],
  )
  // An address of an offer is not listed with the offer.
  expect(shown.filter((table) => !tables.has(table))).toEqual(['offer_mail'])
  for (const secret of ['wrapped_key', 'contact_mark', '"w"', 'content_hash'])
    expect(files['data.json']).not.toContain(secret)
})
