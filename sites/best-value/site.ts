import { defaultSite } from '#domain/site/default-site.ts'
import { defineSite } from '#domain/site/define-site.ts'

import { faq } from './faq.ts'

/** The value hub: what the group's value stores have, nearest first. */
export const bestValue = defineSite(defaultSite, {
  key: 'best-value',
  name: 'Best Value Motors',
  hosts: ['bestvalue.example', 'www.bestvalue.example'],
  dealerShort: 'Best Value',
  isHubSite: true,
  isValue: true,
  isAz: true,
  arkonas: {
    site: 'OCV',
    fleet: 'JCG',
    sales: 'OCV',
    service: 'OCV',
    trade: 'OCV',
    inventory: 'BVM',
  },
  inventory: { stores: ['OCV', 'OCT', 'JCG'] },
  chipsDisplayOptions: { usedLabel: { en: 'Used', es: 'Usados' } },
  detailOptions: { showVdpDealerDetailsByCar: true },
  filtersOptions: {
    disabledCategories: ['colorInt', 'bodyManufacturer', 'transmission'],
    usedLabel: { en: 'Used', es: 'Usados' },
  },
  footerFormOptions: {
    flavorText: {
      en: 'Tell us your budget and how far you would drive. We answer with what fits both.',
      es: 'Díganos su presupuesto y hasta dónde manejaría. Le respondemos con lo que cumple ambas cosas.',
    },
  },
  footerOptions: { showBbbSeal: true },
  headingOptions: { useFullWidthBar: true },
  homeSearchRefineOptions: {
    flavor: {
      en: 'Good cars at small prices, and how far away each one is.',
      es: 'Buenos autos a precios bajos, y a qué distancia está cada uno.',
    },
    uppercase: true,
    usedLabel: { en: 'used', es: 'usados' },
  },
  navOptions: { hideMakeModelLinks: true },
  pricing: { personalLabel: { en: 'Best Value price', es: 'Precio Best Value' } },
  pricingSectionOptions: {
    disclaimer: {
      en: 'A price stands for seven days from the day you ask for it in writing, while the vehicle is here.',
      es: 'El precio se respeta siete días desde que lo pide por escrito, mientras el vehículo siga aquí.',
    },
  },
  searchOptions: { disableCpo: true, faq },
  seoOptions: {
    city: 'Arizona',
    name: 'Best Value Motors',
    region: 'Arizona',
    state: 'Arizona',
    stateShort: 'AZ',
  },
  specialsOptions: { used: { limit: 24, usesDay45Pricing: true } },
  tagOptions: { grayscale: true },
  theme: {
    action: 'oklch(0.53 0.195 27)',
    actionInk: 'oklch(0.99 0.01 27)',
    accent: 'oklch(0.43 0.14 262)',
    accentDark: 'oklch(0.8 0.09 258)',
    neutralHue: 258,
    corners: 'sharp',
    skyTurn: 20,
    vehicle: { body: 'hatchback', paint: 'bright-white' },
  },
})
