import { gzipSync } from 'node:zlib'

import { describe, expect, it } from 'vitest'

import { bytesOf } from '#tests/support/builders/feeds.ts'
import { zipOf } from '#tests/support/builders/zip.ts'

import { readRecords } from './read-records.ts'
import { nameKey } from './record.ts'

const limits = { fileBytes: 100_000, rowCharacters: 2000, rows: 50 }
const hints = {
  limits,
  isKnown: (name: string) => ['vin', 'price', 'photos'].includes(nameKey(name)),
  isIdentity: (name: string) => nameKey(name) === 'vin',
  isShared: (name: string) => nameKey(name) === 'dealerid',
}

const pieces = (file: string | Uint8Array, length = 7) => bytesOf(file, length)

/** The records as objects, without a table's header. */
async function read(file: string | Uint8Array, own = limits) {
  const found: Record<string, string | number>[] = []
  for await (const { rowNumber, names, values } of readRecords(pieces(file), {
    ...hints,
    limits: own,
  }))
    if (values.length > 0)
      found.push({
        row: rowNumber,
        ...Object.fromEntries(names.map((name, index) => [name, values[index] ?? ''])),
      })
  return found
}

const TWO = [
  { row: 2, VIN: 'A', Price: '1' },
  { row: 3, VIN: 'B', Price: '2' },
]

describe('a table', () => {
  it.each([
    ['commas', 'VIN,Price\nA,1\nB,2\n'],
    ['tabs', 'VIN\tPrice\r\nA\t1\r\nB\t2'],
    ['bars', 'VIN|Price\nA|1\nB|2'],
    ['semicolons', 'VIN;Price\rA;1\rB;2'],
  ])('is separated by %s', async (_, text) => {
    expect(await read(text)).toEqual(TWO)
  })

  it('keeps other separators in its values', async () => {
    expect(await read('VIN,Photos\nA,x|y;z\n')).toEqual([{ row: 2, VIN: 'A', Photos: 'x|y;z' }])
  })

  it('separated by tabs may have quotes in its values', async () => {
    expect(await read('VIN\tNote\nA\t20" wheels\n')).toEqual([
      { row: 2, VIN: 'A', Note: '20" wheels' },
    ])
  })
})

/** The VIN and the dealer's id of each record. */
const ids = async (given: unknown) =>
  (await read(JSON.stringify(given))).map((found) => [
    found['VIN'],
    found['dealer_id'] ?? found['dealerId'] ?? found['dealer.id'],
  ])

describe('JSON', () => {
  const records = [
    { VIN: 'A', Price: 1 },
    { VIN: 'B', Price: 2 },
  ]
  const expected = TWO.map((record, index) => ({ ...record, row: index + 1 }))

  it.each([
    ['a list', JSON.stringify(records)],
    ['a list with line breaks', JSON.stringify(records, null, 2)],
    ['a list in an object in one line', JSON.stringify({ vehicles: records })],
    ['a list in an object', JSON.stringify({ made: '2026-11-28', vehicles: records }, null, 2)],
    ['a list in an object in an object', `{\n"data": ${JSON.stringify({ vehicles: records })}}`],
    [
      'a list far down',
      JSON.stringify({ info: { n: 2 }, a: { b: { c: { vehicles: records } } } }, null, 2),
    ],
    ['one record a line', records.map((record) => JSON.stringify(record)).join('\n')],
  ])('is %s', async (_, text) => {
    expect(await read(text)).toEqual(expected)
  })

  it('has nested values by path and by last name, and lists joined', async () => {
    const record = {
      vin: 'A',
      price: { value: 1, currency: 'USD' },
      photos: [{ url: 'x', tag: ['Exterior'] }, { url: 'y' }],
      options: ['a', 'b'],
      sold: null,
    }
    expect(await read(JSON.stringify([record]))).toEqual([
      {
        row: 1,
        vin: 'A',
        'price.value': '1',
        'price.currency': 'USD',
        photos: 'x|y',
        options: 'a|b',
        value: '1',
        currency: 'USD',
      },
    ])
  })

  it('may be a single record', async () => {
    expect(await read('{\n"VIN": "A",\n"Price": 1\n}')).toEqual(expected.slice(0, 1))
  })

  it('may state the dealer once, around its records', async () => {
    const dealers = [
      { dealerId: 7, vehicles: [{ VIN: 'A' }, { VIN: 'B', dealer_id: 'own' }] },
      { dealerId: 8, name: 'x', inventory: { vehicles: [{ VIN: 'C' }] } },
      { id: 9, vehicles: [{ VIN: 'D' }] },
    ]
    expect(await ids({ dealers: [dealers[0], dealers[2]] })).toEqual([
      ['A', '7'],
      ['B', 'own'],
      ['D', '9'],
    ])
    expect(await ids({ dealer: { id: 7 }, vehicles: [{ VIN: 'A' }] })).toEqual([['A', '7']])
    expect(await ids({ dealer: dealers[1] })).toEqual([['C', '8']])
  })

  it('has photos in the order that they state', async () => {
    const photos = [
      { order: 10, url: 'z' },
      { order: 2, url: 'y' },
      { order: '1', url: 'x' },
    ]
    expect(await read(JSON.stringify([{ vin: 'A', photos }]))).toMatchObject([{ photos: 'x|y|z' }])
    const others = [...photos, { url: 'w' }]
    expect(await read(JSON.stringify([{ vin: 'A', photos: others }]))).toMatchObject([
      { photos: 'z|y|x|w' },
    ])
  })

  it('with one record a line has a broken line as a record with a fault', async () => {
    const found = []
    const text = '{"vin":"A"}\n\n{"vin":"B","price":\n[1]\n{"vin":"C"}'
    for await (const { rowNumber, values, fault } of readRecords(pieces(text), hints))
      found.push([rowNumber, values, fault])
    expect(found).toEqual([
      [1, ['A'], undefined],
      [2, ['vin', 'B', 'price'], 'is not a record in JSON'],
      [3, ['1'], 'is not a record in JSON'],
      [4, ['C'], undefined],
    ])
  })

  it.each([
    ['{"vin":"A"}\n{"vin":', 'its last line is not a record in JSON'],
    [`{"vin":"A"}\n{"vin":"${'A'.repeat(3000)}"}`, 'a record has more than 2000 characters'],
    ['[{"VIN":"A"},{"VIN"', 'the file is not valid JSON'],
    ['[{"VIN":}]', 'the file is not valid JSON'],
    [`[{"VIN":"${'A'.repeat(3000)}"}]`, 'a record has more than 2000 characters'],
  ])('%j is refused: %s', async (text, message) => {
    await expect(read(text)).rejects.toThrow(message)
  })
})

const record = (vin: string) => `<vehicle><vin>${vin}</vin><price>1</price></vehicle>`

describe('XML', () => {
  it.each([
    ['records in the root', `<list>${record('A')}${record('B')}</list>`],
    ['in an element', `<a><made>x</made><list>\n${record('A')}\n${record('B')}</list></a>`],
    ['with an attribute', '<list><v vin="A" price="1"/><v vin="B"><price>1</price></v></list>'],
    [
      'with the VIN deeper',
      '<list><v><id><vin>A</vin></id><price>1</price></v><v><id><vin>B</vin></id><price>1</price></v></list>',
    ],
  ])('is a list of %s', async (_, text) => {
    expect(await read(`<?xml version="1.0"?>${text}`)).toMatchObject([
      { row: 1, vin: 'A', price: '1' },
      { row: 2, vin: 'B', price: '1' },
    ])
  })

  it('may have one record', async () => {
    expect(await read(`<list>${record('A')}</list>`)).toMatchObject([
      { row: 1, vin: 'A', price: '1' },
    ])
  })

  it('is not divided where a record names its VIN twice', async () => {
    const text = `<list>${['A', 'B', 'C']
      .map((vin) => `<v><vin>${vin}</vin><report><vin>${vin}</vin></report><price>1</price></v>`)
      .join('')}</list>`
    expect(await read(text)).toMatchObject([
      { vin: 'A', price: '1' },
      { vin: 'B', price: '1' },
      { vin: 'C', price: '1' },
    ])
  })

  it('has repeated elements as a list, character data and entities of XML', async () => {
    const text =
      '<l><v><vin>A</vin><photos><photo n="1">x</photo><photo n="2">y</photo></photos><note><![CDATA[<b>]]> &amp; &#233;</note></v></l>'
    expect(await read(text)).toMatchObject([{ vin: 'A', photo: 'x|y', note: '<b> & é' }])
  })

  it('may state the dealer once, around its records', async () => {
    const text = `<l><dealer id="7"><list>${record('A')}${record('B')}</list></dealer><dealer id="8"><list>${record('C')}</list></dealer></l>`
    expect(await read(text)).toMatchObject([
      { vin: 'A', 'dealer.id': '7' },
      { vin: 'B', 'dealer.id': '7' },
      { vin: 'C', 'dealer.id': '8' },
    ])
  })

  it('has lists under the name of the element around them', async () => {
    const text =
      '<l><v><vin>A</vin><features><feature>a</feature><feature>b</feature></features></v><v><vin>B</vin><features><feature>c</feature></features></v></l>'
    expect(await read(text)).toMatchObject([
      { vin: 'A', features: 'a|b' },
      { vin: 'B', features: 'c' },
    ])
  })

  it.each([
    ['<list><vehicle>', 'the file is not valid XML'],
    [
      '<!DOCTYPE l [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><l><v><vin>&b;</vin></v></l>',
      'undefined entity',
    ],
    [`<l><v><vin>${'A'.repeat(9000)}</vin></v></l>`, 'a record has more than 2000 characters'],
  ])('%j is refused: %s', async (text, message) => {
    await expect(read(text)).rejects.toThrow(message)
  })
})

describe('the text', () => {
  const text = 'VIN,Price\nÁñ,1\n'
  const expected = [{ row: 2, VIN: 'Áñ', Price: '1' }]

  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`)],
    ['Windows-1252', Buffer.from(text, 'latin1')],
    ['UTF-16', Buffer.from(text, 'utf16le')],
    ['UTF-16 with a mark', Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['UTF-16 with the higher byte first', Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
  ])('is %s', async (_, file) => {
    expect(await read(file)).toEqual(expected)
  })

  it('is refused if it is in two encodings', async () => {
    const mixed = Buffer.concat([Buffer.from('VIN,Price\nÁ,1\n'), Buffer.from('ñ,2\n', 'latin1')])
    await expect(read(mixed)).rejects.toThrow('partly UTF-8')
  })
})

describe('a packed file', () => {
  const text = 'VIN,Price\nA,1\nB,2\n'

  it('is gzip, whatever its name', async () => {
    expect(await read(gzipSync(text))).toEqual(TWO)
  })

  it('is gzip in several members, one after the other', async () => {
    expect(await read(Buffer.concat(text.split(/(?<=\n)/).map((line) => gzipSync(line))))).toEqual(
      TWO,
    )
  })

  it('is a ZIP archive with one data file', async () => {
    const archive = zipOf({
      'readme.pdf': '-',
      'README.txt': '-',
      '__MACOSX/._feed.csv': '-',
      'out/feed.CSV': text,
    })
    expect(await read(archive)).toEqual(TWO)
  })

  const LONG = `VIN,Price\n${'A,1\n'.repeat(50_000)}`

  it.each([
    [zipOf({ 'a.csv': text, 'b.csv': text }), 'it has a.csv, b.csv'],
    [zipOf({ 'a.pdf': text }), 'it has none'],
    [zipOf({ 'a.csv': text }).subarray(0, 60), 'the ZIP archive is damaged'],
    [gzipSync(text).subarray(0, 20), 'the gzip file is damaged'],
    [gzipSync(LONG), 'the file is larger than'],
    [zipOf({ 'a.csv': LONG }), 'the file is larger than'],
  ])('is refused if it is damaged, ambiguous or too large (%#)', async (file, message) => {
    await expect(read(file, { ...limits, rows: 100_000 })).rejects.toMatchObject({
      code: 'invalid',
      message: expect.stringContaining(message),
    })
  })
})

it('refuses a file with more rows than the limit', async () => {
  const rows = Array.from({ length: 51 }, () => 'A,1').join('\n')
  await expect(read(`VIN,Price\n${rows}`)).rejects.toThrow('more than 50 rows')
})

it('reads nothing from an empty file', async () => {
  expect(await read('')).toEqual([])
  expect(await read(' \n')).toEqual([])
})

it.each([
  ['JSON', '{"dealers":[{"cars":[{"vin":"A"},{"vin":"B"}],"dealerId":"7"}]}'],
  [
    'XML',
    '<l><d><v><vin>A</vin></v><v><vin>B</vin></v><v><vin>C</vin></v><dealerId>7</dealerId></d></l>',
  ],
])(
  'a shared value of %s after its records is not theirs, in pieces of any length',
  async (_, text) => {
    for (const length of [3, 1000]) {
      const found: string[][] = []
      for await (const { names } of readRecords(pieces(text, length), hints)) found.push([...names])
      expect(found.flat()).not.toContain('dealerId')
    }
  },
)

it.each(['{"vin":"A', '{}', '{"vin":null}'])(
  'JSON with one record a line may begin with %s',
  async (first) => {
    const found = await read(`${first}\n{"vin":"B"}\n{"vin":"C"}\n`)
    expect(found.slice(-2)).toEqual([
      { row: 2, vin: 'B' },
      { row: 3, vin: 'C' },
    ])
  },
)
