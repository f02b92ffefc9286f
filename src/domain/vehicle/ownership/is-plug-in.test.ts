import { expect, it } from 'vitest'

import { aVehicle } from '#tests/support/builders/vehicles.ts'

import { isPlugIn } from './is-plug-in.ts'

it.each([
  ['Jeep', 'Wrangler', 'Unlimited Sahara 4xe', 'Hybrid'],
  ['Jeep', 'Grand Cherokee 4xe', null, 'Gasoline'],
  ['Chrysler', 'Pacifica', 'Hybrid Limited', 'Hybrid'],
  ['Chrysler', 'Pacifica Hybrid', 'Touring L', 'Hybrid'],
  ['Chrysler', 'Pacifica', 'Touring L', 'Hybrid'],
  ['Dodge', 'Hornet', 'R/T Plus', 'Hybrid'],
  ['Alfa Romeo', 'Tonale', 'Veloce', 'Hybrid'],
  ['Toyota', 'RAV4 Prime', 'XSE', 'Hybrid'],
  ['Volvo', 'XC60', 'T8 Recharge', 'Hybrid'],
  ['BMW', 'X5', 'xDrive45e', 'Hybrid'],
  ['BMW', '330e', 'xDrive', 'Hybrid'],
  ['Lexus', 'NX 450h+', 'Luxury', 'Hybrid'],
  ['Mercedes-Benz', 'GLC', '350e 4MATIC', 'Hybrid'],
  ['Chevrolet', 'Volt', 'LT', 'Gasoline'],
  ['Ford', 'Escape', 'PHEV', 'Hybrid'],
  ['Porsche', 'Cayenne', 'E-Hybrid', 'Hybrid'],
  ['Honda', 'Civic', 'LX', 'Plug-in Hybrid'],
])('VDP-4 %s %s %s (%s) is a plug-in hybrid', (make, model, trim, fuel) => {
  expect(isPlugIn(aVehicle({ make, model, trim, fuel }))).toBe(true)
})

it.each([
  ['Toyota', 'RAV4', 'XLE', 'Hybrid'],
  ['Chrysler', 'Pacifica', 'Touring L', 'Gasoline'],
  ['Dodge', 'Hornet', 'GT Plus', 'Gasoline'],
  ['Lexus', 'NX 350h', 'Premium', 'Hybrid'],
  ['BMW', '330i', 'xDrive', 'Gasoline'],
  ['Ram', '2500', 'Tradesman', 'Gasoline'],
  ['Volvo', 'XC40', 'Recharge', 'Electric'],
  ['Mazda', 'CX-5', '2.5 S Prime', 'Gasoline'],
])('VDP-4 %s %s %s (%s) is none', (make, model, trim, fuel) => {
  expect(isPlugIn(aVehicle({ make, model, trim, fuel }))).toBe(false)
})

it('VDP-4 its features may say so', () => {
  expect(isPlugIn(aVehicle({ fuel: 'Hybrid', features: ['Plug-In Hybrid System'] }))).toBe(true)
})
