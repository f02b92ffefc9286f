import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { forgetVehicle, savedVehicles, saveVehicle, type SavedVehicle } from './saved-vehicles.ts'

const aVehicle = (overrides: Partial<SavedVehicle>): SavedVehicle => ({
  vin: '',
  year: '2021',
  make: 'Jeep',
  model: 'Wrangler',
  mileage: '41200',
  ...overrides,
})
const models = () => savedVehicles().map(({ model }) => model)

beforeEach(() => {
  const items = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
  })
})
afterEach(() => vi.unstubAllGlobals())

it('keeps the last three vehicles without duplicates, with the newest mileage', () => {
  for (const model of ['Wrangler', 'Compass', 'Gladiator', 'Renegade'])
    saveVehicle(aVehicle({ model }))
  expect(models()).toEqual(['Renegade', 'Gladiator', 'Compass'])
  saveVehicle(aVehicle({ model: 'Compass', mileage: '50000' }))
  expect(models()).toEqual(['Compass', 'Renegade', 'Gladiator'])
  expect(savedVehicles()[0]?.mileage).toBe('50000')
})

it('removes one and keeps the others', () => {
  saveVehicle(aVehicle({ model: 'Compass' }))
  saveVehicle(aVehicle({}))
  expect(forgetVehicle(aVehicle({ mileage: '' })).map(({ model }) => model)).toEqual(['Compass'])
  expect(models()).toEqual(['Compass'])
})

it('saves no vehicle without VIN and make', () => {
  saveVehicle(aVehicle({ make: '', vin: '' }))
  expect(models()).toEqual([])
})

it.each(['', '{', '{}', '[7, null, {"vin": 7}]'])('treats %j as nothing stored', (text) => {
  localStorage.setItem('service-vehicles', text)
  expect(savedVehicles()).toEqual([])
})

it('works in a browser without storage', () => {
  vi.stubGlobal('localStorage', undefined)
  saveVehicle(aVehicle({}))
  expect(savedVehicles()).toEqual([])
})
