import { expect, it } from 'vitest'

import { bodyStyleFor } from './body-style-for.ts'

it.each([
  ['SUV', 'Unlimited', 'Wrangler', 'offroad'],
  ['SUV', null, 'Bronco', 'offroad'],
  ['SUV', null, 'Bronco Sport', 'suv'],
  ['Truck', 'Crew Cab', '1500', 'pickup'],
  [null, 'Crew Cab', '1500', 'pickup'],
  ['Truck', null, 'Gladiator', 'pickup'],
  ['Van', 'Cargo Van', 'ProMaster 2500', 'van'],
  ['Minivan', 'Passenger Van', 'Pacifica', 'minivan'],
  ['Van', null, 'Express', 'van'],
  ['Van', 'Cargo Van', 'Express 2500', 'van'],
  ['Van', null, 'NV2500 HD', 'van'],
  ['Truck', 'Crew Cab', '2500', 'pickup'],
  ['Convertible', null, 'Mustang', 'convertible'],
  ['Coupe', null, 'Challenger', 'coupe'],
  ['Sedan', null, 'Charger', 'sedan'],
  ['Hatchback', null, 'Golf GTI', 'hatchback'],
  ['SUV', null, 'Outback', 'wagon'],
  ['Wagon', null, 'V60', 'wagon'],
  ['SUV', null, 'Grand Cherokee', 'suv'],
  [null, null, 'Anything', 'suv'],
] as const)('%s, %s, %s is drawn as %s', (body, bodyManufacturer, model, style) => {
  expect(bodyStyleFor({ body, bodyManufacturer, model })).toBe(style)
})
