import { describe, expect, it } from 'vitest'

import { bodyWord, makeWord } from './body-word.ts'
import { driveWord, fuelWord } from './feed-words.ts'
import { listedState } from './listed-state.ts'

describe('fuelWord', () => {
  it.each([
    ['Gasoline', 'Gasoline'],
    ['Gas', 'Gasoline'],
    ['Regular Unleaded', 'Gasoline'],
    ['E85 Flex Fuel', 'Gasoline'],
    ['Gasoline/Mild Electric Hybrid', 'Hybrid'],
    ['Plug-In Hybrid', 'Hybrid'],
    ['Electric', 'Electric'],
    ['Turbo Diesel', 'Diesel'],
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
    ['2WD', '2WD'],
  ])('%s is %s', (text, word) => {
    expect(driveWord(text)).toBe(word)
  })
})

describe('bodyWord', () => {
  it.each([
    ['4D Sport Utility', 'Honda', 'Nobody', '', 'SUV'],
    ['Crew Cab Pickup', 'Ford', 'F-150', '', 'Truck'],
    ['4D Passenger Van', 'Chrysler', 'Pacifica', '', 'Minivan'],
    ['Cargo Van', 'Ram', 'ProMaster 2500', '', 'Cargo Van'],
    ['2D Coupe', 'Honda', 'Civic', '', 'Coupe'],
    ['4dr Car', 'Honda', 'Civic', '', 'Sedan'],
    ['', 'Honda', 'Civic', 'EX Hatchback', 'Hatchback'],
    ['', 'RAM', '1500 Classic', 'Tradesman', 'Truck'],
    ['', 'Jeep', 'Wrangler Unlimited', 'Sahara', 'SUV'],
    ['', 'Jeep', 'Gladiator', 'Rubicon', 'Truck'],
    ['', 'Chevrolet', 'Bolt EUV', '', 'Hatchback'],
    ['', 'Honda', 'Civic', 'LX', null],
    ['', 'Zastava', 'Yugo', '', null],
  ])('%s %s %s %s is %s', (bodyText, make, model, trim, word) => {
    expect(bodyWord({ bodyText, make, model, trim })).toBe(word)
  })
})

it('makeWord writes a known make in its usual way', () => {
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
