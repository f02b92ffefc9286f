import { expect, it } from 'vitest'

import { translator } from '#i18n/message.ts'
import { messages as en } from '#messages/admin-inventory.en.ts'
import { messages as es } from '#messages/admin-inventory.es.ts'
import { aFeed, aVin } from '#tests/support/builders/feeds.ts'
import { aGroup } from '#tests/support/builders/import-group.ts'

import { faultText } from './fault-reason.ts'

const [english, spanish] = [translator<typeof en>(en, 'en'), translator<typeof en>(es, 'es')]

const GOOD = Array.from({ length: 40 }, (_, at) => ({ 'Stock #': `G${at}`, VIN: aVin(100 + at) }))

/** The reasons for which an import rejects rows. */
async function reasonsOfImport(): Promise<readonly string[]> {
  const group = await aGroup('sqlite')
  const three = [{}, {}, {}]
  await group.importRows([...three, ...GOOD])
  const moved = [{ DealerId: 'D2', 'Stock #': 'T3', VIN: aVin(3) }]
  await group.importRows(moved, { dealerCode: 'D2' })
  const text = aFeed([
    { Price: '300001' },
    { Price: '2999' },
    {},
    ...GOOD,
    { VIN: '' },
    { VIN: '1C4' },
    { VIN: 'IC4HJXDG9JW100001' },
    { VIN: '1C4HJXDG0JW100001' },
    { 'Stock #': '?' },
    { 'New/Used': 'perhaps' },
    { Year: '1950' },
    { Price: 'a lot' },
    { Odometer: '-5' },
    { Odometer: 'far' },
    { Odometer: '11.185' },
    { 'Stock #': 'G1' },
    { DealerId: 'D9' },
  ])
  const { faults } = await group.importText(`${text}\r\n"D1","short"`, {
    // Releasing the check of prices, too, would accept those that changed tenfold.
    released: new Set(['shrink']),
  })
  return [...new Set(faults.map(({ reason }) => reason))]
}

it('has a message in both languages for every reason for which an import rejects rows', async () => {
  // Two more reasons, which other import tests cover: rows of another store are listed only in a file without own rows,
  // and a vehicle of two stores in one file needs imports of both.
  const reasons = [...(await reasonsOfImport()), 'is of D2', 'is already in row 2, of D2']
  const said = reasons.map((reason) => faultText(spanish, reason))
  expect(said.filter((text) => reasons.includes(text) || text.includes('{'))).toEqual([])
  // Every message is used.
  const keys = Object.keys(es).filter((key) => key.startsWith('fault.'))
  expect(new Set(said).size).toBe(keys.length)
  expect(said).toContain('no es un año de modelo de 1981 a 2028')
  expect(said).toContain('es diez veces o más el último precio, $30,000')
  expect(reasons.map((reason) => faultText(english, reason))).toContain(
    'is listed by the store D2 since 2026-11-02, later than by this one',
  )
})

const comparable = 'the middle price of comparable vehicles'

it('has a message in both languages for every warning', () => {
  const reasons = [
    'is two years ahead',
    'is not that of a new vehicle',
    'is not that of its VIN, 2018',
    'says that the mileage is not the actual one',
    'is more than 5,000 miles for a new vehicle',
    'is 0 for a used vehicle',
    'is more than 400,000 miles',
    'is below $1,000',
    'is more than half above the MSRP',
    `is more than three times ${comparable}, $30,400`,
    `is less than a third of ${comparable}, $30,400`,
    'is not a date',
    'is in the future',
    'is more than 10 years ago',
    'is not a number from 1 to 200',
    'has no web address',
    'is not an https address',
    'has a video that is not of YouTube, Vimeo or an https file',
    'has fewer than 8 web addresses',
  ]
  const said = reasons.map((reason) => faultText(spanish, reason))
  expect(said.filter((text) => reasons.includes(text) || text.includes('{'))).toEqual([])
  const keys = Object.keys(es).filter((key) => key.startsWith('warning.'))
  expect(new Set(said).size).toBe(keys.length)
  expect(said).toContain('no es un número de 1 a 200')
  expect(reasons.map((reason) => faultText(english, reason))).toEqual(reasons)
})

it('shows the reason of an earlier version as it is stored', () => {
  expect(faultText(spanish, 'has fewer than 8 https addresses')).toContain('direcciones web')
  expect(faultText(spanish, 'is strange')).toBe('is strange')
})
