import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { fromDollars } from '#domain/kernel/money.ts'

import { addOption, removeOption, resetConfiguration } from './configuration.ts'
import { questionOf, tradeInStore } from './trade-in-store.ts'
import { vehicleIdOf } from './vehicle-id.ts'

const wrangler = {
  vin: '1C4HJXDG9JW100002',
  year: 2018,
  make: 'Jeep',
  model: 'Wrangler Unlimited',
  trim: null,
  drive: '4WD',
  fuel: 'Gasoline',
}
const found = {
  vehicle: wrangler,
  interestedVehicle: { stockNumber: 'S1', dealerCode: 'OCS' },
  knownOptions: ['leather', 'towing'],
}
const VALUES = {
  trim: 'Rubicon',
  mileage: '61000',
  grade: 'fair',
  options: 'towing,leather',
  zipCode: '85254',
  owed: 'yes',
  payoffAmount: '8200',
  lienHolder: 'Desert Credit Union',
  monthlyPayment: '310',
  monthsToSell: '3',
  bestTimeToContact: 'evening',
  firstName: 'Ana',
  lastName: 'Núñez',
  email: 'ana@example.com',
  phone: '480-555-0142',
}
const store = (values: Record<string, string> = {}, overrides: Partial<typeof found> = {}) =>
  tradeInStore({ ...found, ...overrides }, { ...VALUES, ...values })

const idsOf = (options: string) => store({ options }).configuration.vehicleOptionIds

describe('TRD-1 values of a form', () => {
  it('has everything that a shopper entered, under separate names', () =>
    expect(store()).toEqual({
      selectedCondition: 'fair',
      configuration: {
        vehicleId: vehicleIdOf(wrangler),
        vehicleOptionIds: ['towing', 'leather'],
      },
      vehicle: {
        ...wrangler,
        type: 'used',
        stockNumber: null,
        trim: 'Rubicon',
        mileage: 61_000,
      },
      customer: {
        firstName: 'Ana',
        lastName: 'Núñez',
        phoneNumber: '480-555-0142',
        email: 'ana@example.com',
        zipCode: '85254',
        bestTimeToContact: 'evening',
        monthsToSell: 3,
      },
      interestedVehicle: { stockNumber: 'S1', dealerCode: 'OCS' },
      payoff: {
        amount: fromDollars(8200),
        lienHolder: 'Desert Credit Union',
        monthlyPayment: fromDollars(310),
      },
    }))

  it('ignores loan fields if the vehicle is paid off', () =>
    expect(store({ owed: 'no' }).payoff).toBeNull())

  it('has only the balance if nothing else was given', () =>
    expect(store({ lienHolder: '', monthlyPayment: '' }).payoff).toEqual({
      amount: fromDollars(8200),
      lienHolder: '',
      monthlyPayment: null,
    }))

  it('accepts a sale now, and at an unknown time', () => {
    expect(store({ monthsToSell: '0' }).customer.monthsToSell).toBe(0)
    expect(store({ monthsToSell: '' }).customer.monthsToSell).toBeNull()
  })

  it('prefers the decoded trim to a selected one', () => {
    expect(store({}, { vehicle: { ...wrangler, trim: 'Sahara' } as never }).vehicle.trim).toBe(
      'Sahara',
    )
    expect(store({ trim: '' }).vehicle.trim).toBeNull()
  })

  it('requests a value without personal data, and with each option once', () => {
    const question = questionOf(store(), { state: 'AZ', dealerCode: 'OCS' })
    expect(question).toEqual({
      ...wrangler,
      trim: 'Rubicon',
      mileage: 61_000,
      grade: 'fair',
      options: ['towing', 'leather'],
      state: 'AZ',
      dealerCode: 'OCS',
    })
  })
})

describe('TRD-2 options', () => {
  it('are empty, without a vehicle, after a reset', () =>
    expect(resetConfiguration()).toEqual({ vehicleId: 0, vehicleOptionIds: [] }))

  it('are unique, in the order added, and gone when removed', () => {
    const ids = fc.constantFrom('leather', 'towing', 'sunroof', 'navigation')
    const steps = fc.array(fc.tuple(fc.constantFrom(addOption, removeOption), ids), {
      maxLength: 30,
    })
    fc.assert(
      fc.property(steps, (done) => {
        let configuration = resetConfiguration()
        let expected: string[] = []
        for (const [step, id] of done) {
          configuration = step(configuration, id)
          const others = expected.filter((one) => one !== id)
          if (step === removeOption) expected = others
          else if (!expected.includes(id)) expected = [...others, id]
        }
        expect(configuration).toEqual({ vehicleId: 0, vehicleOptionIds: expected })
      }),
    )
  })

  it('count once if a form repeats them, and not if unknown', () => {
    expect(idsOf('leather,leather,rocket-engine,towing')).toEqual(['leather', 'towing'])
    expect(idsOf('')).toEqual([])
  })
})

describe('the id of a vehicle', () => {
  it('is the same for the same vehicle in any spelling of its make, and never 0', () => {
    const named = { ...wrangler, vin: null }
    expect(vehicleIdOf(named)).toBe(vehicleIdOf({ ...named, make: 'JEEP' }))
    expect(vehicleIdOf(wrangler)).toBeGreaterThan(0)
  })

  it('differs for another VIN, year or trim', () => {
    const named = { ...wrangler, vin: null }
    const ids = [
      wrangler,
      { ...wrangler, vin: '1C4HJXDG9JW100003' },
      named,
      { ...named, year: 2019 },
      { ...named, trim: 'Sport' },
    ].map(vehicleIdOf)
    expect(new Set(ids).size).toBe(ids.length)
  })
})
