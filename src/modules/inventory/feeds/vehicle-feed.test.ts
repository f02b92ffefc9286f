import { describe, expect, it } from 'vitest'

import { aFeed, aVin, bytesOf, type FeedRow } from '#tests/support/builders/feeds.ts'

import { FEED_LIMITS, parseVehicleFeed } from './vehicle-feed.ts'

const options = { dealerIds: ['D1', ''], thisYear: 2026 }
const read = (text: string) => parseVehicleFeed(bytesOf(text), options)
const readRow = async (row: FeedRow) => {
  const { vehicles, quarantined } = await read(aFeed([row]))
  return { vehicle: vehicles[0], fault: quarantined[0] }
}

async function* latinBytes() {
  yield Buffer.from(aFeed([{ Series: 'Edición' }]), 'latin1')
}

async function* failingBytes() {
  yield Buffer.from(aFeed([{}]))
  throw new Error('disk gone')
}

describe('a row', () => {
  it.each<[FeedRow, string, string]>([
    [{ VIN: '' }, 'VIN', 'is empty'],
    [{ VIN: '1C4HJXDG9JW10000' }, 'VIN', 'does not have 17 characters'],
    [{ VIN: '1C4HJODG9JW100001' }, 'VIN', 'has a character that is not allowed in a VIN'],
    [{ VIN: '1C4HJXDG0JW100001' }, 'VIN', 'is not a VIN: its check digit is wrong'],
    [{ 'Stock #': ' ' }, 'Stock #', 'is empty'],
    [{ 'Stock #': '=HYPERLINK("http://x.example","x")' }, 'Stock #', 'is not a valid stock number'],
    [{ 'Stock #': '+1' }, 'Stock #', 'is not a valid stock number'],
    [{ 'New/Used': 'X' }, 'New/Used', 'is neither new nor used'],
    [{ Year: '1980' }, 'Year', 'is not a model year from 1981 to 2028'],
    [{ Year: '2029' }, 'Year', 'is not a model year from 1981 to 2028'],
    [{ Year: '20226' }, 'Year', 'is not a model year from 1981 to 2028'],
    [{ Year: '' }, 'Year', 'is not a model year from 1981 to 2028'],
    [{ Make: '<b></b>' }, 'Make', 'is empty'],
    [{ Model: '' }, 'Model', 'is empty'],
    [{ Odometer: '-12' }, 'Odometer', 'is below zero'],
    [{ Odometer: '12k' }, 'Odometer', 'is not a number of miles'],
    [{ Odometer: '12,34' }, 'Odometer', 'is not a number of miles'],
    [{ Price: '-1' }, 'Price', 'is not a price'],
    [{ Price: 'soon' }, 'Price', 'is not a price'],
    [{ Price: '31,99' }, 'Price', 'is not a price'],
    [{ MSRP: 'x' }, 'MSRP', 'is not a price'],
    [
      { DealerId: 'D2' },
      'DealerId',
      'is not a known id of this dealer: if it is one, pass it with --feed-id',
    ],
  ])('%j is rejected: %s %s', async (row, columnName, reason) => {
    const [value] = Object.values(row)
    const { vehicle, fault } = await readRow(row)
    expect(vehicle).toBeUndefined()
    expect(fault).toMatchObject({ rowNumber: 2, columnName, reason, value: value!.trim() })
  })

  it.each([
    ['31995', 3_199_500],
    ['$31,995.00', 3_199_500],
    ['31995.5', 3_199_550],
    ['31995 USD', 3_199_500],
    ['31.995,00 $', 3_199_500],
    ['US$ 22 675,00', 2_267_500],
    ['', 0],
    ['0', 0],
    ['$0.00', 0],
    ['Call', 0],
    ['call for price', 0],
    ['Llámenos', 0],
  ])('Price %j is %i cents', async (Price, price) => {
    expect((await readRow({ Price })).vehicle).toMatchObject({ price })
  })

  it.each([
    ['', null],
    ['0', 0],
    ['18,204', 18_204],
    ['18204 mi', 18_204],
    ['18204.6', 18_205],
    ['49210.500', 49_211],
    ['68,240 km', 42_402],
    ['TMU', null],
    ['n/a', null],
  ])('Odometer %j is %s miles', async (Odometer, mileage) => {
    expect((await readRow({ Odometer })).vehicle).toMatchObject({ mileage })
  })

  it.each([
    ['N', 'No', 'new', false],
    ['New', 'Yes', 'new', false],
    ['U', 'No', 'used', false],
    ['Used', 'Yes', 'used', true],
    ['CPO', '', 'used', true],
    ['Nuevo', 'No', 'new', false],
    ['Usado', 'Sí', 'used', true],
    ['Seminueva', '', 'used', false],
    ['Seminuevo certificado', '', 'used', true],
    ['', 'true', 'used', true],
  ])(
    'New/Used %j with Certified %j: %s, certified %s',
    async (word, Certified, condition, isCertified) => {
      const { vehicle } = await readRow({ 'New/Used': word, Certified })
      expect(vehicle).toMatchObject({ condition, isCertified })
    },
  )

  it.each([
    ['09/01/2026', '2026-09-01T12:00:00.000Z'],
    ['2026-09-01', '2026-09-01T12:00:00.000Z'],
    ['9/1/2026 04:10', '2026-09-01T12:00:00.000Z'],
    ['2026-09-01T00:00:00', '2026-09-01T12:00:00.000Z'],
    ['02/30/2026', null],
    ['', null],
  ])('Inventory Date %j is %s', async (date, inStockSince) => {
    expect((await readRow({ 'Inventory Date': date })).vehicle).toMatchObject({ inStockSince })
  })

  it('keeps only web addresses of photos, without duplicates', async () => {
    const photos = [
      'javascript:alert(1)',
      'https://photos.example.test/a.jpg',
      'data:image/png;base64,AAAA',
      'http://photos.example.test/b.jpg',
      'https://photos.example.test/a.jpg',
      'https://user:secret@photos.example.test/c.jpg',
      '',
    ]
    const { vehicle } = await readRow({ 'Photo Url List': photos.join('|') })
    expect(vehicle?.imageUrls).toEqual([
      'https://photos.example.test/a.jpg',
      'http://photos.example.test/b.jpg',
    ])
  })

  it('has plain text in every field', async () => {
    const { vehicle } = await readRow({
      Description: '<script>alert(1)</script>Great truck',
      Features: 'Bluetooth|<b>Backup</b> Camera||Bluetooth',
      Series: 'Sport\u0000 <i>S</i>',
      Make: 'JEEP',
      VIN: ` ${aVin(1).toLowerCase()} `,
    })
    expect(vehicle).toMatchObject({
      description: 'Great truck',
      features: ['Bluetooth', 'Rear backup camera'],
      trim: 'Sport S',
      make: 'Jeep',
      vin: aVin(1),
    })
  })

  it('has the vehicle’s location and facts', async () => {
    const { vehicle } = await readRow({ Disposition: 'In Transit', Make: 'Ram', Model: '1500' })
    expect(vehicle).toMatchObject({
      availability: 'In transit',
      tags: ['isInTransit'],
      body: 'Truck',
      isTruck: true,
    })
  })
})

describe('a file', () => {
  it('keeps the first of two rows with the same VIN or stock number', async () => {
    const feed = await read(
      aFeed([{}, { VIN: aVin(1) }, { 'Stock #': 's1' }, { VIN: aVin(4) }, { VIN: aVin(4) }]),
    )
    expect(feed.vehicles.map(({ stock }) => stock)).toEqual(['S1', 'S4'])
    expect(feed.quarantined).toMatchObject([
      { rowNumber: 3, columnName: 'VIN', reason: 'is already in row 2' },
      { rowNumber: 4, columnName: 'Stock #', reason: 'is already in row 2' },
      { rowNumber: 6, columnName: 'VIN', reason: 'is already in row 5' },
    ])
  })

  it('ignores rejected rows when looking for duplicates', async () => {
    const feed = await read(aFeed([{ Year: '1' }, { VIN: aVin(1), 'Stock #': 'S1' }]))
    expect(feed.vehicles).toHaveLength(1)
    expect(feed.quarantined).toHaveLength(1)
  })

  it('is read by its column names, in any order, case and spelling', async () => {
    const text = [
      'model,STOCK_NUMBER,Model Year,vin,make,Internet Price,Miles,Photo URLs',
      `Wrangler,S1,2018,${aVin(1)},Jeep,"$30,000",12,https://photos.example.test/1.jpg`,
    ].join('\n')
    expect((await read(text)).vehicles).toMatchObject([
      {
        stock: 'S1',
        year: 2018,
        price: 3_000_000,
        mileage: 12,
        imageUrls: ['https://photos.example.test/1.jpg'],
      },
    ])
  })

  it('may have the plain names of a dealer’s own table', async () => {
    const text = [
      'Stk,VIN No,Year,Make,Model,Asking Price,Sticker,Arrived,Remarks,Exterior,Interior',
      `S1,${aVin(1)},2018,Jeep,Wrangler,30000,34500,9/1/2026,One owner,Silver,Black`,
    ].join('\n')
    const { vehicles, quarantined } = await read(text)
    expect(quarantined).toEqual([])
    expect(vehicles).toMatchObject([
      {
        price: 3_000_000,
        msrp: 3_450_000,
        inStockSince: '2026-09-01T12:00:00.000Z',
        description: 'One owner',
        colorExt: 'Silver',
        colorInt: 'Black',
      },
    ])
  })

  it('may have a byte order mark, accents, quoted line breaks and empty lines', async () => {
    const text = `\uFEFF${aFeed([{ Series: 'Edición Única', Description: 'one\ntwo, "three"' }])}\r\n\r\n`
    const feed = await read(text)
    expect(feed).toMatchObject({
      rowsRead: 1,
      vehicles: [{ trim: 'Edición Única', description: 'one\ntwo, "three"' }],
    })
  })

  it('accepts only the given ids, and then no row without an id', async () => {
    const text = aFeed([{ DealerId: 'mp1001' }, { DealerId: 'D1' }, { DealerId: '' }])
    const feed = await parseVehicleFeed(bytesOf(text), { dealerIds: ['MP1001'], thisYear: 2026 })
    expect(feed.vehicles.map(({ stock }) => stock)).toEqual(['S1'])
    expect(feed.quarantined).toMatchObject([
      { rowNumber: 3, columnName: 'DealerId', value: 'D1', about: null },
      { rowNumber: 4, columnName: 'DealerId', value: '', about: null },
    ])
  })

  it('rejects a row with too many or too few values, and reports its VIN', async () => {
    const feed = await read(`${aFeed([{}])}\r\nD1,${aVin(2)},S2\r\n`)
    expect(feed.vehicles).toHaveLength(1)
    expect(feed.quarantined).toMatchObject([
      { rowNumber: 3, reason: 'the row has 3 values, the header 18', about: { vin: aVin(2) } },
    ])
  })

  it.each([
    ['', 'the file is empty'],
    ['VIN,Year,Make\n', 'the first row names no column for Stock #, Model'],
    ['\u0000\u0001binary', 'the first row names no column for VIN, Stock #, Year, Make, Model'],
    [`${aFeed([{}])}\r\n"never closed`, 'the file is not valid CSV'],
    [`${aFeed([{}])}\r\nD1,20" wheels`, 'the file is not valid CSV'],
  ])('%j is refused: %s', async (text, message) => {
    await expect(read(text)).rejects.toMatchObject({
      code: 'invalid',
      message: expect.stringContaining(message),
    })
  })

  it('may be in Windows-1252', async () => {
    const { vehicles } = await parseVehicleFeed(latinBytes(), options)
    expect(vehicles).toMatchObject([{ trim: 'Edición' }])
  })

  it.each([
    [{ fileBytes: 300 }, 'the file is larger than'],
    [{ rows: 2 }, 'the file has more than 2 rows'],
    [{ rowCharacters: 400 }, 'a row has more than 400 characters'],
  ])('over a limit %j is refused: %s', async (limit, message) => {
    const text = aFeed([{}, {}, { Description: 'long '.repeat(200) }])
    await expect(
      parseVehicleFeed(bytesOf(text), options, { ...FEED_LIMITS, ...limit }),
    ).rejects.toMatchObject({ code: 'invalid', message: expect.stringContaining(message) })
  })

  it('passes on the error of its source', async () => {
    await expect(parseVehicleFeed(failingBytes(), options)).rejects.toThrow('disk gone')
  })
})
