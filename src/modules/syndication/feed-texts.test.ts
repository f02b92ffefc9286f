import { spawnSync } from 'node:child_process'

import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'

import { FEED_FORMATS } from '#domain/syndication/feed-formats.ts'
import type { FeedItem } from '#domain/syndication/feed-item.ts'
import type { FeedName } from '#domain/syndication/feed-names.data.ts'
import { aFeedItem } from '#tests/support/builders/feed-items.ts'
import { hasXmllint } from '#tests/support/pages/adf.ts'
import { jsonLdProblems } from '#tests/support/pages/json-ld.ts'

import { feedTexts } from './feed-texts.ts'

async function textOf(name: FeedName, items: Iterable<FeedItem>): Promise<string> {
  let whole = ''
  for await (const text of feedTexts(FEED_FORMATS[name], items)) whole += text
  return whole
}

const HARD = `=HYPERLINK("https://x.example","1") & <b>"bold"</b>,\u0000 \uD800 línea\n2 🚙 ]]>`
const hard = aFeedItem({ vehicle: { description: HARD, features: ['+1 & 2', 'a|b'] } })
const plain = aFeedItem({ vehicle: { stock: 'S2', vin: '1C4HJXDG9JW100001' } })
const sold = aFeedItem({ vehicle: { tags: new Set(['isSold']) } })

// The first row is the header, so each record has its columns.
const rowsOf = (csv: string) =>
  parse(csv, { columns: true }) as readonly Readonly<Record<string, string>>[]

/** As many vehicles as requested, created on demand. */
function* many(count: number, onMade: () => void = () => {}): Iterable<FeedItem> {
  for (let index = 0; index < count; index++) {
    onMade()
    yield index % 3 === 0 ? sold : aFeedItem({ vehicle: { stock: `S${index}` } })
  }
}

describe('tables', () => {
  it('are RFC 4180 with a header, and read back as written', async () => {
    const text = await textOf('meta-vehicles', [hard, sold, plain])
    expect(text).toMatch(/^vehicle_id,title,.*\r\n/)
    const rows = rowsOf(text)
    expect(rows.map((row) => row['vehicle_id'])).toEqual(['1C4HJXDG3JW100009', '1C4HJXDG9JW100001'])
    expect(rows[0]?.['description']).toBe(
      `=HYPERLINK("https://x.example","1") & <b>"bold"</b>,    línea 2 🚙 ]]>`,
    )
  })

  it('guard formulas in the table for people, and not in vendors’ columns', async () => {
    const csv = rowsOf(await textOf('csv', [hard]))
    expect(csv[0]?.['description']).toMatch(/^'=HYPERLINK/)
    expect(csv[0]?.['features']).toBe("'+1 & 2 | a|b")
    const vauto = rowsOf(await textOf('vauto', [hard]))
    expect(vauto[0]?.['Description']).toMatch(/^=HYPERLINK/)
    expect(vauto[0]?.['Features']).toBe('+1 & 2|a b')
  })

  it('are tab-delimited where the vendor asks for it, without tabs in cells', async () => {
    const tabbed = aFeedItem({ vehicle: { description: 'One\towner', trim: 'Sport\tS' } })
    const [header = '', row = ''] = (await textOf('microsoft-autos', [tabbed])).split('\r\n')
    expect(header).toMatch(/^Vehicle ID\tTitle\tFinal URL\t/)
    expect(row.split('\t')).toHaveLength(header.split('\t').length)
  })
})

it.skipIf(!hasXmllint)('XML is well-formed with any text (skipped without xmllint)', async () => {
  const xml = await textOf('xml', [hard, sold, plain])
  const { status, stderr } = spawnSync('xmllint', ['--noout', '--nonet', '-'], {
    input: xml,
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([0, ''])
  expect(xml.match(/<vehicle>/g)).toHaveLength(2)
  expect(xml).toContain('&amp; &lt;b&gt;&quot;bold&quot;&lt;/b&gt;')
  expect(xml).toContain('<photos><photo>https://photos.example.test/S1/1.jpg</photo>')
  expect(xml).not.toContain('<engine></engine>')
})

it('NDJSON has an object a line, with its numbers as numbers', async () => {
  const lines = (await textOf('ndjson', [hard, sold, plain])).trimEnd().split('\n')
  const [first, second] = lines.map((line): unknown => JSON.parse(line))
  expect(lines).toHaveLength(2)
  expect(first).toMatchObject({
    price: 30_599,
    currency: 'USD',
    description: HARD,
    mileage: 18_204,
  })
  expect(second).toMatchObject({ stock: 'S2', urlEs: expect.stringMatching(/lang=es$/) })
})

const readGraph = async (items: Iterable<FeedItem>): Promise<unknown> =>
  JSON.parse(await textOf('schema-org', items))
const lengthOf = async (items: Iterable<FeedItem>): Promise<number> =>
  (await textOf('schema-org', items)).match(/"@type":"Car"/g)?.length ?? 0

it('the graph of schema.org has only its terms, however many vehicles there are', async () => {
  expect(jsonLdProblems(await readGraph([hard, sold, plain]))).toEqual([])
  expect(await readGraph([])).toEqual({ '@context': 'https://schema.org', '@graph': [] })
  expect(jsonLdProblems(await readGraph(many(1000)))).toEqual([])
  expect(await lengthOf(many(1000))).toBe(666)
  // A batch without an eligible vehicle leaves no gap.
  const batch = Array.from({ length: 250 }, () => sold)
  expect(jsonLdProblems(await readGraph([...batch, plain, ...batch, hard]))).toEqual([])
  expect(await lengthOf([...batch, plain, ...batch, hard])).toBe(2)
})

it.each(['csv', 'xml', 'ndjson', 'schema-org'] as const)(
  '%s is made in small pieces while it is read',
  async (name) => {
    let made = 0
    const texts = feedTexts(
      FEED_FORMATS[name],
      many(100_000, () => made++),
    )
    let pieces = 0
    for await (const text of texts) {
      expect(text.length).toBeLessThan(200_000)
      expect(made).toBeLessThanOrEqual(100 * (pieces + 1))
      if (++pieces === 5) break
    }
    expect(pieces).toBe(5)
  },
)
