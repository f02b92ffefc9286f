import { expect, it } from 'vitest'

import { seoArea, seoDescription, seoName, seoPlace, seoTitle, seoTown } from './seo-name.ts'

const site = (name: string, city = '', stateShort = '', state = '') => ({
  name: 'Ocotillo CDJR',
  seoOptions: { name, city, state, stateShort },
})
const dealer = { city: 'Tempe', state: 'AZ' }

it("uses a site's SEO name if it has one", () => {
  expect(seoName(site(''))).toBe('Ocotillo CDJR')
  expect(seoTitle('Contact us', site('Ocotillo of Scottsdale'))).toBe(
    'Contact us | Ocotillo of Scottsdale',
  )
})

it('uses the short name or none if search results would truncate the title', () => {
  const long = { ...site('Ocotillo Chrysler Dodge Jeep Ram'), dealerShort: 'Ocotillo' }
  expect(seoTitle('x'.repeat(35), long)).toBe(
    `${'x'.repeat(35)} | Ocotillo Chrysler Dodge Jeep Ram`,
  )
  expect(seoTitle('x'.repeat(36), long)).toBe(`${'x'.repeat(36)} | Ocotillo`)
  expect(seoTitle('x'.repeat(60), long)).toBe('x'.repeat(60))
  expect(seoTitle('x'.repeat(36), { ...long, dealerShort: '' })).toBe('x'.repeat(36))
})

it('ends a description with a sentence that fits, or after a word', () => {
  const [a, b] = [`${'a'.repeat(99)}.`, `${'B'.repeat(64)}.`]
  expect(seoDescription(`${a} ${b}`)).toBe(a)
  expect(seoDescription(`${a} ${b.slice(1)}`)).toBe(`${a} ${b.slice(1)}`)
  expect(seoDescription('Costs $1.5 a mile. So it is.')).toBe('Costs $1.5 a mile. So it is.')
  const endless = `${'word, '.repeat(40)}end.`
  expect(seoDescription(endless)).toMatch(/^(?:word, )+word…$/)
  expect(seoDescription(endless).length).toBeLessThanOrEqual(165)
})

it("uses the site's own location, else its dealer's", () => {
  expect(seoPlace(site('', 'Scottsdale', 'AZ'), [dealer])).toBe('Scottsdale, AZ')
  expect(seoPlace(site('', 'Scottsdale'), [dealer])).toBe('Scottsdale')
  expect(seoPlace(site(''), [dealer, dealer])).toBe('Tempe, AZ')
  expect(seoPlace(site(''), [])).toBeNull()
})

it('names the towns of two stores, and the state of more', () => {
  const [mesa, reno] = [
    { city: 'Mesa', state: 'AZ' },
    { city: 'Reno', state: 'NV' },
  ]
  expect(seoPlace(site(''), [dealer, mesa])).toBe('Tempe & Mesa, AZ')
  expect(seoTown(site(''), [dealer, mesa, dealer])).toBe('Tempe & Mesa')
  expect(seoPlace(site(''), [mesa, reno])).toBe('Mesa & Reno')
  expect(seoPlace(site(''), [dealer, mesa], 'es')).toBe('Tempe y Mesa, AZ')
  expect(seoTown(site(''), [mesa, { city: 'Irving', state: 'TX' }], 'es')).toBe('Mesa e Irving')
  expect(seoTown(site('', '', 'AZ', 'Arizona'), [dealer, mesa, reno])).toBe('Arizona')
})

it('never names a state twice', () => {
  expect(seoPlace(site('', 'Arizona and Nevada', 'AZ', 'Arizona'), [dealer])).toBe(
    'Arizona and Nevada',
  )
  expect(seoPlace(site('', 'Scottsdale', 'AZ', 'Arizona'), [dealer])).toBe('Scottsdale, AZ')
})

const area = (region: string, state: string) => seoArea({ seoOptions: { region, state } })

it('seoOptions.region and seoOptions.state define the service area', () => {
  expect(area('Phoenix', 'Arizona')).toBe('Phoenix, Arizona')
  expect(area('Arizona and southern Nevada', 'Arizona')).toBe('Arizona and southern Nevada')
  expect(area('', 'Arizona')).toBe('Arizona')
  expect(area('', '')).toBeNull()
})
