import { expect, it } from 'vitest'

import { bytesOf } from '#tests/support/builders/feeds.ts'
import { aFit } from '#tests/support/builders/parts.ts'

import { parseParts } from './parts-file.ts'

const HEADER = 'number,name,name_es,description,description_es,category,price,fits'
const read = (...rows: readonly string[]) => parseParts(bytesOf([HEADER, ...rows].join('\r\n')))

it('parses a valid row', async () => {
  const row =
    'fc-in1001,"Floor mats, all-weather",Tapetes,"Keeps <b>sand</b> out",Sin arena,Interior,"$1,164.95",Jeep/Wrangler/2018-'
  expect(await read(row)).toEqual({
    rowsRead: 1,
    quarantined: [],
    parts: [
      {
        number: 'FC-IN1001',
        name: { en: 'Floor mats, all-weather', es: 'Tapetes' },
        description: { en: 'Keeps sand out', es: 'Sin arena' },
        category: 'interior',
        price: 116_495,
        fits: [aFit('Jeep', 'Wrangler', { fromYear: 2018 })],
      },
    ],
  })
})

it('accepts missing values: a name in one language, a price on request, any vehicle', async () => {
  const { parts } = await read('A1,Mats,,Good,,interior,,', 'A2,Mats,,,,interior,Call,')
  expect(parts).toMatchObject([
    {
      name: { en: 'Mats', es: 'Mats' },
      description: { en: 'Good', es: 'Good' },
      price: null,
      fits: [],
    },
    { description: { en: '', es: '' }, price: null },
  ])
})

it('finds columns by their names, in any order, and requires only three', async () => {
  const text = 'Category,x\n'
  await expect(parseParts(bytesOf(text))).rejects.toMatchObject({
    code: 'invalid',
    message: 'the first row names no column for number, name',
  })
  const { parts } = await parseParts(
    bytesOf('\uFEFFCATEGORY,shade,Part Number,Name\ncare,x,A1,Wax'),
  )
  expect(parts).toMatchObject([{ number: 'A1', name: { en: 'Wax' }, category: 'care' }])
})

it.each([
  [',Mats,,,,interior,,', 'number', 'is empty', ''],
  ['=1+1,Mats,,,,interior,,', 'number', 'is not a valid part number of at most 30 characters', ''],
  ['A*2,Mats,,,,interior,,', 'number', 'is not a valid part number of at most 30 characters', ''],
  ['A1,,,,,interior,,', 'name', 'is empty', 'A1'],
  ['A1,Mats,,,,rugs,,', 'category', 'must be one of interior, exterior', 'A1'],
  ['A1,Mats,,,,interior,-5,', 'price', 'is not a price', 'A1'],
  ['A1,Mats,,,,interior,abc,', 'price', 'is not a price', 'A1'],
  ['A1,Mats,,,,interior,5,Jeep/Wrangler/18', 'fits', 'has "18" for years', 'A1'],
  ['A1,Mats,,,,interior,5', '', 'the row has 7 values, the header 8', 'A1'],
])('rejects %s: %s %s', async (row, columnName, reason, number) => {
  const { parts, quarantined, rowsRead } = await read('OK,Mats,,,,interior,1,', '', row)
  expect(parts.map((part) => part.number)).toEqual(['OK'])
  expect(rowsRead).toBe(2)
  expect(quarantined).toEqual([
    expect.objectContaining({
      rowNumber: expect.any(Number),
      columnName,
      reason: expect.stringContaining(reason),
      number,
    }),
  ])
})

it('rejects the later of two rows with the same number, ignoring case', async () => {
  const { parts, quarantined } = await read('a1,Mats,,,,interior,1,', 'A1,Wax,,,,care,2,')
  expect(parts).toMatchObject([{ name: { en: 'Mats' } }])
  expect(quarantined).toMatchObject([{ rowNumber: 3, reason: 'is already in row 2', value: 'A1' }])
})

it.each([
  ['', 'the file is empty'],
  [`${HEADER}\nA1,"Mats,,,,interior,,\n`, 'the quotes do not match'],
  [`${HEADER}\nA1,"${'x'.repeat(70_000)}`, 'a quote may not be closed'],
])('refuses an invalid file: %#', async (text, message) => {
  await expect(parseParts(bytesOf(text, 4096))).rejects.toMatchObject({
    code: 'invalid',
    message: expect.stringContaining(message),
  })
})

async function* latin() {
  yield Buffer.from(`${HEADER}\nA1,Señal,,,,interior,,`, 'latin1')
}

it('reads a file in Windows-1252', async () => {
  expect((await parseParts(latin())).parts).toMatchObject([{ name: { en: 'Señal' } }])
})
