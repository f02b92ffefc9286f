import { describe, expect, it } from 'vitest'

import { aVehicle } from '#tests/support/builders/vehicles.ts'

import { hasPhoto, isInList, vehicleName, vehicleType } from './vehicle.ts'

const newVehicle = aVehicle({ condition: 'new' })
const used = aVehicle()
const certified = aVehicle({ isCertified: true })

describe('vehicleType', () => {
  it('SRCH-14 is new for type N, else cpo if certified, else used', () => {
    expect([newVehicle, used, certified].map(vehicleType)).toEqual(['new', 'used', 'cpo'])
    expect(vehicleType(aVehicle({ condition: 'new', isCertified: true }))).toBe('new')
  })
})

describe('isInList', () => {
  it.each([
    ['new', [true, false, false]],
    ['used', [false, true, true]],
    ['cpo', [false, false, true]],
  ] as const)('SRCH-13 %s contains new, used, certified: %j', (type, expected) => {
    expect([newVehicle, used, certified].map((vehicle) => isInList(vehicle, type))).toEqual(
      expected,
    )
  })

  it('SRCH-13 a new vehicle marked certified is in neither used list', () => {
    const odd = aVehicle({ condition: 'new', isCertified: true })
    expect([isInList(odd, 'used'), isInList(odd, 'cpo')]).toEqual([false, false])
  })
})

describe('hasPhoto', () => {
  it.each([
    ['https://photos.example.test/S1/1.jpg', true],
    ['https://photos.example.test/S1/default.jpg', false],
    ['https://photos.example.test/Default/1.jpg', false],
    ['/photos/default-suv.svg', false],
    ['/photos/1.jpg', true],
    ['//photos.example.test/default/1.jpg', false],
    ['https://default.example.test/S1/1.jpg', true],
    ['https://photos.example.test/1.jpg?size=default', true],
    ['https://photos.example.test/1.jpg#default', true],
    ['https://photos.example.test', false],
    ['/renderings/2/suv-red-960.avif', false],
    ['https://photos.example.test/renderings/1.jpg', true],
    ['/illustrations/suv/red.svg', false],
    ['', false],
  ])('SRCH-8 checks only the path: %s → %s', (url, expected) => {
    expect(hasPhoto({ imageUrls: [url] })).toBe(expected)
  })

  it('SRCH-8 checks only the first picture', () => {
    expect(hasPhoto({ imageUrls: [] })).toBe(false)
    expect(hasPhoto({ imageUrls: ['/default.jpg', '/1.jpg'] })).toBe(false)
    expect(hasPhoto({ imageUrls: ['/1.jpg', '/default.jpg'] })).toBe(true)
  })
})

it('vehicleName is year, make and model', () => {
  expect(vehicleName(used)).toBe('2024 Jeep Wrangler')
})
