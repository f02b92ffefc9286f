import { defaultSite } from '#domain/site/default-site.ts'
import { defineSite } from '#domain/site/define-site.ts'

import { cards } from './cards.ts'
import { faq } from './faq.ts'

/** The group's first site: Ocotillo in Scottsdale, listing the vehicles of all three stores. */
export const ocotillo = defineSite(defaultSite, {
  key: 'ocotillo',
  name: 'Ocotillo Chrysler Dodge Jeep Ram',
  hosts: ['ocotillo.example', 'www.ocotillo.example'],
  dealerShort: 'Ocotillo',
  isAz: true,
  arkonas: { site: 'OCS', sales: 'OCS', service: 'OCS', trade: 'OCS', inventory: 'OCG' },
  inventory: { stores: ['OCS', 'OCT', 'RCH'] },
  clearanceOptions: { year: 2020 },
  detailOptions: { isVdpGated: true, showVdpDealerDetailsByCar: true },
  headingOptions: { splitName: true },
  partsOptions: { catalogFrames: ['self', 'https://accessories.ocotillo.example'] },
  pricing: { personalLabel: { en: 'MyOcotillo price', es: 'Precio MyOcotillo' } },
  searchOptions: { matchingCards: cards, faq },
  seoOptions: {
    city: 'Scottsdale',
    name: 'Ocotillo Chrysler Dodge Jeep Ram',
    region: 'Phoenix',
    seoDealerId: 37,
    state: 'Arizona',
    stateShort: 'AZ',
  },
  specialsOptions: {
    used: { limit: 10, usesDay45Pricing: true },
    cpo: { usesDay45Pricing: true },
  },
})
