import { describe, expect, it } from 'vitest'

import { listedState } from '#domain/feed/listed-state.ts'

import { bodyWord, makeWord } from './body-word.ts'
import { driveWord, fuelWord } from './feed-words.ts'

describe('fuelWord', () => {
  it.each([
    ['Gasoline', 'Gasoline'],
    ['Gas', 'Gasoline'],
    ['Regular Unleaded', 'Gasoline'],
    ['E85 Flex Fuel', 'Gasoline'],
    ['Gasoline/Mild Electric Hybrid', 'Hybrid'],
    ['Plug-In Hybrid', 'Plug-in Hybrid'],
    ['Gas/Electric Plug-In', 'Plug-in Hybrid'],
    ['PHEV', 'Plug-in Hybrid'],
    ['Híbrido enchufable', 'Plug-in Hybrid'],
    ['HEV', 'Hybrid'],
    ['Electric', 'Electric'],
    ['Turbo Diesel', 'Diesel'],
    ['Gasolina', 'Gasoline'],
    ['Híbrido', 'Hybrid'],
    ['Eléctrico', 'Electric'],
    ['Diésel', 'Diesel'],
    ['Hydrogen', 'Hydrogen'],
  ])('%s is %s', (text, word) => {
    expect(fuelWord(text)).toBe(word)
  })
})

describe('driveWord', () => {
  it.each([
    ['4x4', '4WD'],
    ['Four Wheel Drive', '4WD'],
    ['4-Wheel Drive', '4WD'],
    ['All-Wheel Drive', 'AWD'],
    ['FWD', 'FWD'],
    ['rear-wheel drive', 'RWD'],
    ['Tracción en las cuatro ruedas', '4WD'],
    ['Tracción delantera', 'FWD'],
    ['2WD', '2WD'],
  ])('%s is %s', (text, word) => {
    expect(driveWord(text)).toBe(word)
  })
})

describe('bodyWord', () => {
  it.each([
    [{ bodyText: '4D Sport Utility', make: 'Honda', model: 'Nobody', trim: '' }, 'SUV'],
    [{ bodyText: 'Crew Cab Pickup', make: 'Ford', model: 'F-150', trim: '' }, 'Truck'],
    [{ bodyText: '4D Passenger Van', make: 'Chrysler', model: 'Pacifica', trim: '' }, 'Minivan'],
    [{ bodyText: 'Cargo Van', make: 'Ram', model: 'ProMaster 2500', trim: '' }, 'Cargo Van'],
    [{ bodyText: '2D Coupe', make: 'Honda', model: 'Civic', trim: '' }, 'Coupe'],
    [{ bodyText: '4dr Car', make: 'Honda', model: 'Civic', trim: '' }, 'Sedan'],
    [{ bodyText: '', make: 'Honda', model: 'Civic', trim: 'EX Hatchback' }, 'Hatchback'],
    [{ bodyText: '', make: 'RAM', model: '1500 Classic', trim: 'Tradesman' }, 'Truck'],
    [{ bodyText: '', make: 'Jeep', model: 'Wrangler Unlimited', trim: 'Sahara' }, 'SUV'],
    [{ bodyText: '', make: 'Jeep', model: 'Gladiator', trim: 'Rubicon' }, 'Truck'],
    [{ bodyText: '', make: 'Chevrolet', model: 'Bolt EUV', trim: '' }, 'Hatchback'],
    [{ bodyText: '', make: 'Honda', model: 'Civic', trim: 'LX' }, null],
    [{ bodyText: '', make: 'Zastava', model: 'Yugo', trim: '' }, null],
  ])('%o is %s', (vehicle, word) => {
    expect(bodyWord(vehicle)).toBe(word)
  })
})

it('makeWord returns the usual spelling of a known make', () => {
  expect(['RAM', 'jeep', 'Infiniti', 'Zastava'].map(makeWord)).toEqual([
    'Ram',
    'Jeep',
    'INFINITI',
    'Zastava',
  ])
})

describe('listedState', () => {
  it.each([
    [[], 'On the lot', []],
    [['Retail'], 'On the lot', []],
    [['In Transit'], 'In transit', ['isInTransit']],
    [['in-transit', 'Rare'], 'In transit', ['isRare', 'isInTransit']],
    [['Early Access'], 'Coming soon', ['isComingSoon']],
    [['Sale Pending'], 'On the lot', ['isPendingSold']],
    [['SOLD', 'In Transit'], 'Sold', ['isInTransit', 'isSold']],
    [['isShelby', 'Value', 'Hot'], 'On the lot', ['isHeavilyDiscounted', 'isPopular', 'isShelby']],
  ])('%j: %s %j', (words, availability, tags) => {
    expect(listedState(words)).toEqual({ availability, tags })
  })
})
