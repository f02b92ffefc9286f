import { expect, it } from 'vitest'

import { seoName, seoPlace, seoTitle } from './seo-name.ts'

const site = (name: string, city = '', stateShort = '') => ({
  name: 'Ocotillo CDJR',
  seoOptions: { name, city, stateShort },
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
