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

it('shows the reason of an earlier version as it is stored', () => {
  expect(faultText(spanish, 'is strange')).toBe('is strange')
})
