import { defaultSite } from '#domain/site/default-site.ts'
import { defineSite } from '#domain/site/define-site.ts'

/** The Nevada store: its own vehicles only, in its own colors. */
export const redCanyon = defineSite(defaultSite, {
  key: 'red-canyon',
  name: 'Red Canyon Chrysler Dodge Jeep Ram',
  hosts: ['redcanyon.example', 'www.redcanyon.example'],
  dealerShort: 'Red Canyon',
  detailOptions: { includeCustomRateOption: true },
  arkonas: { site: 'RCH', sales: 'RCH', service: 'RCH', trade: 'RCH', inventory: 'RCH' },
  api: { dealers: { stateCode: 'NV', stores: ['RCH'] } },
  headingOptions: { splitName: true },
  inventory: { sortMakeToTop: 'Ram' },
  pricing: {
    msrpIncludesMarkups: true,
    personalLabel: { en: 'Red Canyon price', es: 'Precio Red Canyon' },
  },
  seoOptions: {
    city: 'Henderson',
    name: 'Red Canyon Chrysler Dodge Jeep Ram',
    region: 'Las Vegas Valley',
    state: 'Nevada',
    stateShort: 'NV',
  },
  theme: {
    action: 'oklch(0.78 0.145 55)',
    actionInk: 'oklch(0.22 0.035 30)',
    accent: 'oklch(0.45 0.12 262)',
    accentDark: 'oklch(0.8 0.09 258)',
    neutralHue: 40,
    corners: 'soft',
    skyTurn: 30,
    vehicle: { body: 'pickup', paint: 'flame-red' },
  },
})
