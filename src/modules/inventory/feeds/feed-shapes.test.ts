import { expect, it } from 'vitest'

import { aVin, bytesOf } from '#tests/support/builders/feeds.ts'

import { parseVehicleFeed } from './vehicle-feed.ts'

const read = (text: string) =>
  parseVehicleFeed(bytesOf(text), { dealerIds: ['D1'], thisYear: 2026 })

it.each([
  [
    'columns of Google’s vehicle listings',
    'store_code,id,vin,make,model,year,mileage,condition,price,vehicle_msrp,image_link,additional_image_link\n' +
      `D1,S1,${aVin(1)},Jeep,Wrangler,2018,"52,777 miles",used,30000 USD,35000 USD,https://p.example.test/1.jpg,"https://p.example.test/2.jpg,https://p.example.test/3.jpg"`,
  ],
  [
    'columns of Meta’s automotive catalog',
    'vehicle_id\tvin\tmake\tmodel\tyear\tmileage.value\tmileage.unit\tstate_of_vehicle\tcondition\tprice\tmsrp\timage[0].url\timage[1].url\timage[1].tag[0]\timage[2].url\n' +
      `S1\t${aVin(1)}\tJeep\tWrangler\t2018\t52777\tMI\tUSED\tGOOD\t30000 USD\t35000\thttps://p.example.test/1.jpg\thttps://p.example.test/2.jpg\tExterior\thttps://p.example.test/3.jpg`,
  ],
  [
    'records in JSON',
    JSON.stringify({
      vehicles: [
        {
          stockNumber: 'S1',
          vin: aVin(1),
          make: 'Jeep',
          model: 'Wrangler',
          modelYear: 2018,
          odometer: { value: 52_777, unit: 'mi' },
          condition: 'Used',
          price: { value: 30_000 },
          msrp: 35_000,
          photos: [1, 2, 3].map((name) => ({ url: `https://p.example.test/${name}.jpg` })),
        },
      ],
    }),
  ],
  [
    'records in XML',
    `<inventory><vehicle stock="S1"><vin>${aVin(1)}</vin><make>Jeep</make><model>Wrangler</model><year>2018</year><mileage>52,777</mileage><type>Used</type><internet_price>$30,000</internet_price><msrp>35000</msrp><photos><photo>https://p.example.test/1.jpg</photo><photo>https://p.example.test/2.jpg</photo><photo>https://p.example.test/3.jpg</photo></photos></vehicle></inventory>`,
  ],
])('a feed may have %s', async (_, text) => {
  expect(await read(text)).toMatchObject({
    quarantined: [],
    vehicles: [
      {
        stock: 'S1',
        vin: aVin(1),
        condition: 'used',
        year: 2018,
        mileage: 52_777,
        price: 3_000_000,
        msrp: 3_500_000,
        imageUrls: [1, 2, 3].map((name) => `https://p.example.test/${name}.jpg`),
      },
    ],
  })
})

it.each([
  ['mileage.value,mileage.unit', '68240,KM', 42_402],
  ['mileage.value,mileage.unit', '68240,MI', 68_240],
  ['Odometer,Odometer Unit', '68240 mi,KM', 68_240],
  ['Kilometers', '68240', 42_402],
  ['Kilometraje', '68240 millas', 68_240],
  ['Miles,Km', '42402,68240', 42_402],
])('%s %s is %d miles', async (names, values, mileage) => {
  const text = `stock,vin,make,model,year,${names}\nS1,${aVin(1)},Jeep,Wrangler,2018,${values}`
  expect((await read(text)).vehicles).toMatchObject([{ mileage }])
})

it.each([
  ['Sale Price,Internet Price', '28000,30000', 3_000_000],
  ['Sale Price,Internet Price', '28000,', 2_800_000],
  ['Sale Price,Internet Price', '$28000,$0.00', 2_800_000],
  ['Sale Price,Internet Price', '28000,Call', 0],
  ['Sale Price,Internet Price', '$0.00,30000', 3_000_000],
  ['Sale Price', '28000', 2_800_000],
  ['Price,Invoice', ',28000', 0],
])('%s %s is a price of %d cents', async (names, values, price) => {
  const text = `stock,vin,make,model,year,${names}\nS1,${aVin(1)},Jeep,Wrangler,2018,${values}`
  expect((await read(text)).vehicles).toMatchObject([{ price }])
})

it.each([
  ['Bluetooth, Zusatz', ['Bluetooth', 'Zusatz']],
  ['Tows 5,000 lbs; Bluetooth', ['Tows 5,000 lbs', 'Bluetooth']],
  ['Tows 5,000 lbs', ['Tows 5,000 lbs']],
  ['A, B|C', ['A, B', 'C']],
])('features %j are %j', async (list, features) => {
  const text = `stock;vin;make;model;year;features\nS1;${aVin(1)};Jeep;Wrangler;2018;"${list}"`
  expect((await read(text)).vehicles).toMatchObject([{ features }])
})

it.each(['{}', '{"vin":null}'])('a record %s among others refuses no file', async (empty) => {
  const record = { stock: 'S1', vin: aVin(1), make: 'Jeep', model: 'Wrangler', year: 2018 }
  const { vehicles } = await read([JSON.stringify(record), empty, ''].join('\n'))
  expect(vehicles).toHaveLength(1)
})

it('a record without a dealer among others with one is of no dealer of several', async () => {
  const record = { make: 'Jeep', model: 'Wrangler', year: 2018 }
  const text = JSON.stringify([
    { dealerId: 'D1', cars: [{ ...record, stock: 'S1', vin: aVin(1) }] },
    { cars: [{ ...record, stock: 'S2', vin: aVin(2) }], dealerId: 'D2' },
  ])
  const { vehicles, quarantined } = await parseVehicleFeed(bytesOf(text), {
    dealerIds: ['D1', ''],
    alongside: ['D1', 'D2'],
    thisYear: 2026,
  })
  expect(vehicles).toMatchObject([{ stock: 'S1' }])
  expect(quarantined).toMatchObject([{ about: { stock: 'S2', vin: aVin(2) } }])
})
