import { expect, it } from 'vitest'

import { scannedVin } from './scanned-vin.ts'

const VIN = '1C4HJXDG9JW100001'

it.each([
  VIN,
  VIN.toLowerCase(),
  `I${VIN}`,
  `*${VIN}*`,
  `https://maker.example/v?vin=${VIN}&x=1`,
  `${VIN},JLJL74,2018`,
])('finds the VIN in %s', (text) => {
  expect(scannedVin(text)).toBe(VIN)
})

it.each(['', '012345678905', '1C4HJXDG0JW100001', VIN.slice(1), 'O'.repeat(40)])(
  'finds no VIN in %s',
  (text) => {
    expect(scannedVin(text)).toBeNull()
  },
)
