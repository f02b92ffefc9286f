import { expect, it } from 'vitest'

import { seoArea, seoName, seoPlace, seoTitle } from './seo-name.ts'

const site = (name: string, city = '', stateShort = '', state = '') => ({
  name: 'Ocotillo CDJR',
  seoOptions: { name, city, state, stateShort },
})
const dealer = { city: 'Tempe', state: 'AZ' }

it('calls a site by its name for search engines, where it has one', () => {
  expect(seoName(site(''))).toBe('Ocotillo CDJR')
  expect(seoTitle('Contact us', site('Ocotillo of Scottsdale'))).toBe(
    'Contact us | Ocotillo of Scottsdale',
  )
})

it('places it where it says it is, else where its dealer is', () => {
  expect(seoPlace(site('', 'Scottsdale', 'AZ'), dealer)).toBe('Scottsdale, AZ')
  expect(seoPlace(site('', 'Scottsdale'), dealer)).toBe('Scottsdale')
  expect(seoPlace(site(''), dealer)).toBe('Tempe, AZ')
  expect(seoPlace(site(''), null)).toBeNull()
})

it('names no state twice', () => {
  expect(seoPlace(site('', 'Arizona and Nevada', 'AZ', 'Arizona'), dealer)).toBe(
    'Arizona and Nevada',
  )
  expect(seoPlace(site('', 'Scottsdale', 'AZ', 'Arizona'), dealer)).toBe('Scottsdale, AZ')
})

const area = (region: string, state: string) => seoArea({ seoOptions: { region, state } })

it('seoOptions.region and seoOptions.state are the area that it serves', () => {
  expect(area('Phoenix', 'Arizona')).toBe('Phoenix, Arizona')
  expect(area('Arizona and southern Nevada', 'Arizona')).toBe('Arizona and southern Nevada')
  expect(area('', 'Arizona')).toBe('Arizona')
  expect(area('', '')).toBeNull()
})
