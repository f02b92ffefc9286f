import { defaultSite } from '#domain/site/default-site.ts'
import { defineSite } from '#domain/site/define-site.ts'

import { cards } from './cards.ts'
import { faq } from './faq.ts'

/** The BMW store in Chandler: what a shopper saved counts only in the visit that gave it. */
export const paloVerde = defineSite(defaultSite, {
  key: 'palo-verde',
  name: 'Palo Verde BMW',
  hosts: ['paloverdebmw.example', 'www.paloverdebmw.example'],
  dealerShort: 'Palo Verde',
  isAz: true,
  api: { dealers: { make: 'BMW', photoLocation: 'chandler' } },
  arkonas: {
    site: 'PVB',
    fleet: 'PVB',
    sales: 'PVB',
    service: 'PVB',
    trade: 'PVB',
    new: 'PVB',
    used: 'PVB',
    inventory: 'PVB',
  },
  appointmentOptions: { reverse: true },
  breadcrumbsBarOptions: { uppercase: true },
  certificationOptions: { gtm: { pageTrackingEvent: 'bmw-certified-viewed' } },
  clearanceOptions: { year: 2025, make: 'BMW' },
  customerInfo: { locked: true },
  detailOptions: {
    windowStickerUrls: { new: 'https://stickers.example/bmw/{vin}', used: '' },
    includeCustomRateOption: true,
  },
  filtersOptions: {
    disabledCategories: ['location'],
    usedLabel: { en: 'Pre-loved', es: 'De segunda vida' },
  },
  footerFormOptions: {
    flavorText: {
      en: 'One advisor, from your first question to your keys.',
      es: 'Un solo asesor, desde su primera pregunta hasta sus llaves.',
    },
  },
  headingOptions: { uppercase: true },
  homeSearchRefineOptions: {
    flavor: {
      en: 'The whole lot in Chandler, from X1 to M.',
      es: 'Todo el lote de Chandler, del X1 al M.',
    },
    uppercase: true,
  },
  navOptions: { hideMake: 'BMW' },
  pricing: { personalLabel: { en: 'Palo Verde price', es: 'Precio Palo Verde' } },
  pricingSectionOptions: { showBreakdown: false },
  reviewLinks: { google: 'https://reviews.example/palo-verde-bmw' },
  searchOptions: { cpoFilterByMake: true, searchCards: cards, faq },
  seoOptions: {
    city: 'Chandler',
    name: 'Palo Verde BMW',
    region: 'Phoenix',
    seoDealerId: 52,
    state: 'Arizona',
    stateShort: 'AZ',
    url: 'https://paloverdebmw.example',
  },
  serviceOptions: { externalSchedulingUrl: 'https://schedule.example/palo-verde-bmw' },
  specialsOptions: { new: { limit: 6 }, cpo: { limit: 6, usesDay45Pricing: true } },
  staffOptions: { showContactDetails: true },
  tagOptions: { grayscale: true },
  theme: {
    action: 'oklch(0.5 0.15 255)',
    actionInk: 'oklch(0.99 0.005 255)',
    accent: 'oklch(0.44 0.1 250)',
    accentDark: 'oklch(0.82 0.07 248)',
    neutralHue: 255,
    corners: 'sharp',
    skyTurn: -25,
    vehicle: { body: 'coupe', paint: 'b5-blue' },
  },
})
