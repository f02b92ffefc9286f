import { randomUUIDv7 } from 'node:crypto'

import { expect, it } from 'vitest'

import { PERSONAL_TABLES } from '#modules/privacy/person/personal-tables.data.ts'
import { insertRows } from '#platform/db/chunks.ts'
import { aPrivacyWorld, officer, prepared } from '#tests/support/builders/privacy.ts'

it('has a page in the language of the person, the same as JSON, and their files', async () => {
  const world = await aPrivacyWorld('sqlite')
  await world.everywhere()
  const id = await world.request('know')
  await prepared(world, id)
  const { name, parts } = await world.queue.export(officer, id)
  expect(name).toMatch(/^personal-data-[\da-f]{8}\.zip$/)
  const files = await world.unzipped(parts)
  expect(Object.keys(files)).toEqual(['files/1-Ruizana.pdf', 'index.html', 'data.json'])
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

it('has only the sentences that name the person of the texts of others, and the fields of a co-applicant', async () => {
  const world = await aPrivacyWorld('sqlite')
  const neighbor = await world.addLead({
    fields: {
      firstName: 'Bo',
      comments: 'My secret. Ana Ruizana told me. Another secret. Write to ana.ruiz@example.com.',
    },
  })
  await world.addLead({
    form: 'finance-coapplicant',
    stock: null,
    fields: { firstName: 'Cy', income: '9000', coEmail: 'ana.ruiz@example.com', coIncome: '4000' },
  })
  await insertRows(world.database.db, 'lead_reply', [
    {
      id: randomUUIDv7(),
      lead_id: neighbor,
      mail_hash: 'm1',
      message_id: null,
      subject: 'Private matter',
      text: 'I live alone.\nAsk Ana Ruizana!\nMy number is 1234.',
      is_cut: 0,
      left_out: 0,
      received_at: '2026-11-10T18:00:00.000Z',
    },
  ])
  const id = await world.request('know')
  await prepared(world, id)
  const files = await world.unzipped((await world.queue.export(officer, id)).parts)
  const json = files['data.json'] ?? ''
  expect(json).toContain('Ana Ruizana told me. … Write to ana.ruiz@example.com.')
  expect(json).toContain('Ask Ana Ruizana!')
  expect(json).toContain('"coIncome": "4000"')
  expect(json).not.toMatch(/secret|9000|I live|1234|Private matter/)
})

it('a closed request is searched no more, so that nothing is exported', async () => {
  const world = await aPrivacyWorld('sqlite')
  const id = await world.request('know')
  await prepared(world, id)
  await world.queue.answer(officer, { ...(await world.target(id)), outcome: 'done', reason: '' })
  await expect(world.queue.export(officer, id)).rejects.toMatchObject({ key: 'privacyClosed' })
})
