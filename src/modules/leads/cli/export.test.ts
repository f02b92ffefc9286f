import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'

import { PUSH_JOB } from '#modules/push/module.ts'
import { createUploads } from '#modules/uploads/module.ts'
import { jobRepository } from '#platform/queue/job-repository.ts'
import { aPdf } from '#tests/support/builders/documents.ts'
import { aJob } from '#tests/support/builders/lead-entries.ts'
import { aLead } from '#tests/support/builders/leads.ts'
import { siteByKey } from '#tests/support/builders/sites.ts'
import { adfProblems, adfText, hasXmllint } from '#tests/support/pages/adf.ts'
import { NOW, useLeadsCommand } from '#tests/support/servers/leads-command.ts'

const { state, database, send, leadsWith, leads } = useLeadsCommand()

describe('export', () => {
  const formula = '=HYPERLINK("https://evil.example")\n"quoted", and, ¿qué?'

  it('writes CSV that a spreadsheet reads as text, with every lead once', async () => {
    const { fields } = aLead()
    const { id } = await send({
      fields: { ...fields, comments: formula, lastName: '+1', topic: 'x' },
    })
    const { out } = await leads('export', '--format', 'csv')
    const rows: Readonly<Record<string, string>>[] = parse(out, { columns: true })
    expect(new Set(rows.map((row) => row['id']))).toEqual(
      new Set([state.delivered, state.suspect, id]),
    )
    expect(rows).toHaveLength(3)
    const row = rows.find((one) => one['id'] === id)
    expect(row).toMatchObject({
      comments: `'${formula}`,
      lastName: "'+1",
      otherFields: 'topic: x',
      email: fields['email'],
    })
    for (const cell of rows.flatMap((one) => Object.values(one)))
      expect(cell).not.toMatch(/^[=+\-@\t\r]/)
  })

  it('lists no notification of a colleague as a delivery', async () => {
    const { id } = await send()
    await jobRepository(database()).enqueue([
      aJob({ kind: PUSH_JOB, destination: 'push others', leadId: id }),
    ])
    const { out } = await leads('export', '--format', 'csv')
    expect(out).not.toContain('push others')
  })

  it.skipIf(!hasXmllint)('writes the offer for a trade-in', async () => {
    const offer = {
      vin: '1C4HJXDG0JW100002',
      year: '2018',
      make: 'Jeep',
      model: 'Wrangler Unlimited',
      mileage: '61000',
      offer: '18350',
      offerUrl: 'https://dealer.example/sell-my-car/offer/iPvCR8pFuD3HbXC5-cNLkQ',
    }
    const { id } = await send({
      form: 'trade-in',
      stock: null,
      fields: { ...aLead().fields, ...offer },
    })
    const listed = await leads('list', '--json')
    const report = listed.lines.map((line) => JSON.parse(line)).find((one) => one.id === id)
    expect(report).toMatchObject({ form: 'trade-in', fields: offer })
    const csv = await leads('export', '--format', 'csv')
    const rows: Readonly<Record<string, string>>[] = parse(csv.out, { columns: true })
    const { otherFields = '' } = rows.find((row) => row['id'] === id) ?? {}
    expect(otherFields).toContain(`offer: 18350\nofferUrl: ${offer.offerUrl}`)
    const { out } = await leads('export', '--format', 'adf')
    expect(adfProblems(out)).toBe('')
    const prospect = `//prospect[id="${id}"]`
    expect(adfText(out, `${prospect}/vehicle[@interest="trade-in"]/vin`)).toBe(offer.vin)
    expect(adfText(out, `${prospect}/customer/comments`)).toContain(
      `Offered: $18,350\nThe offer: ${offer.offerUrl}`,
    )
  })

  it.skipIf(!hasXmllint)('writes one ADF document of the leads that dealers get', async () => {
    await send({ fields: { ...aLead().fields, comments: '<]]>&' } }, '2026-11-19T21:05:00.000Z')
    const { out } = await leads('export', '--format', 'adf')
    expect(adfProblems(out)).toBe('')
    expect(adfText(out, 'count(//prospect)')).toBe('2')
    const host = siteByKey('ocotillo')?.hosts[0]
    expect(adfText(out, '//prospect[1]/provider/url')).toBe(`https://${host}`)
    expect(adfText(out, '//prospect[2]/customer/comments')).toBe('<]]>&')
    const none = await leads('export', '--format', 'adf', '--until', '2020-01-01')
    expect(none.out).toContain('<adf>')
    const one = await leads('export', '--format', 'adf', '--from', '2026-11-20')
    expect(adfText(one.out, 'count(//prospect)')).toBe('1')
  })

  it('writes to a new file that only its owner can read', async () => {
    const file = join(state.dataDir, 'leads.csv')
    expect(await leads('export', '--format', 'csv', '--out', file)).toMatchObject({ status: 0 })
    expect(readFileSync(file, 'utf8')).toContain(state.delivered)
    expect(statSync(file).mode & 0o077).toBe(0)
    const again = await leads('export', '--format', 'csv', '--out', file)
    expect(again).toMatchObject({ status: 1 })
    expect(again.stderr).toContain('already exists')
  })

  it('requires a format', async () =>
    expect((await leads('export')).stderr).toContain('--format must be csv or adf'))
})

/** Ana applies for a job with a résumé. @returns the id of the lead */
async function apply(secretKey: string): Promise<string> {
  const { uploads } = createUploads({
    database: database(),
    secretKeys: [secretKey],
    now: () => new Date(NOW),
  })
  const upload = await uploads.take({
    siteKey: 'ocotillo',
    name: 'Ana.pdf',
    bytes: aPdf('the words of Ana'),
    ip: null,
  })
  if ('error' in upload) throw new Error(upload.error)
  const { id: uploadId, hash } = upload
  const files = [{ field: 'resume', uploadId, hash }]
  const fields = { ...aLead().fields, resume: 'Ana.pdf', comments: '' }
  return (await send({ form: 'career-application', stock: null, fields, files })).id
}

describe('an application for a job', () => {
  it('names its file, and writes it as uploaded', async () => {
    const id = await apply('k'.repeat(32))
    const key = { SECRET_KEY: 'k'.repeat(32) }
    expect(JSON.parse((await leads('show', id)).out).files).toEqual([
      { field: 'resume', name: 'Ana.pdf', bytes: aPdf('the words of Ana').length },
    ])
    const out = join(state.dataDir, 'out.pdf')
    expect(await leadsWith(key, 'file', id, '--out', out)).toMatchObject({ status: 0 })
    expect(readFileSync(out)).toEqual(aPdf('the words of Ana'))
    expect(statSync(out).mode & 0o777).toBe(0o600)
    expect((await leadsWith(key, 'file', id, '--out', out)).stderr).toContain('already exists')
    expect((await leads('file', id, '--out', `${out}2`)).stderr).toContain(
      'sealed with another key',
    )
  })

  it('is not a prospect for a customer system', async () => {
    const id = await apply('k'.repeat(32))
    const { out } = await leads('export', '--format', 'adf')
    expect(out).toContain(state.delivered)
    expect(out).not.toContain(id)
  })
})
