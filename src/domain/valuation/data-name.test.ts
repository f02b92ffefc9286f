import { describe, expect, it } from 'vitest'

import { dataName } from './data-name.ts'
import type { Fitted } from './valuation-model.ts'

const known = (listings: number) => ({
  listings,
  from: 2000,
  to: 2025,
  drive: '',
  fuel: '',
  spread: 1,
})
const fitted: Pick<Fitted, 'models'> = {
  models: new Map([
    ['landrover|rangerover', known(100)],
    ['landrover|rangeroverevoque', known(100)],
    ['bmw|330', known(100)],
    ['bmw|330e', known(40)],
    ['audi|rs', known(100)],
    ['volkswagen|id', known(100)],
    ['mercedesbenz|sl', known(100)],
    ['chrysler|towncountry', known(100)],
    ['toyota|grand', known(50)],
    ['toyota|crown', known(3)],
  ]),
}

describe('names of a vehicle in the training data', () => {
  it.each([
    ['Land Rover', 'Range Rover', 'HSE', 'Range Rover', 'HSE'],
    ['Land Rover', 'Range Rover Evoque', 'SE', 'Range Rover Evoque', 'SE'],
    ['Land Rover', 'Range Rover Sport', 'HSE', 'Range Rover', 'Sport HSE'],
    ['Land Rover', 'Range Rover Sport', null, 'Range Rover', 'Sport'],
    ['Toyota', 'Grand Highlander', 'XLE', 'Grand', 'Highlander XLE'],
    ['BMW', '330i', 'xDrive', '330', 'i xDrive'],
    ['BMW', '330e', 'xDrive', '330e', 'xDrive'],
    ['Audi', 'RS7', 'Prestige', 'RS', '7 Prestige'],
    ['Volkswagen', 'ID.4', 'Pro', 'ID', '4 Pro'],
    ['Mercedes-Benz', 'SL-Class', 'SL 550', 'SL', 'SL 550'],
    ['Chrysler', 'Town and Country', null, 'Town Country', null],
    // Unknown, or not frequent enough
    ['Toyota', 'Crown Signia', 'XLE', 'Crown Signia', 'XLE'],
    ['Jeep', 'Wrangler', null, 'Wrangler', null],
  ])('%s %s %s is %s, %s', (make, model, trim, ...[name, rest]) => {
    expect(dataName(fitted, { make, model, trim })).toEqual({ model: name, trim: rest })
  })
})
