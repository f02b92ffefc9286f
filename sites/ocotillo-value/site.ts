import { defaultSite } from '#domain/site/default-site.ts'
import { defineSite } from '#domain/site/define-site.ts'

import { cards } from './cards.ts'
import { faq } from './faq.ts'

/** The used-car store in Mesa: no new vehicles, and so no list of them. */
export const ocotilloValue = defineSite(defaultSite, {
  key: 'ocotillo-value',
  name: 'Ocotillo Value Cars',
  hosts: ['value.ocotillo.example'],
  dealerShort: 'Ocotillo Value',
  isUsedSite: true,
  isAz: true,
  api: { dealers: { city: 'Mesa', stores: ['OCV'] } },
  arkonas: {
    site: 'OCV',
    sales: 'OCV',
    service: 'OCV',
    trade: 'OCV',
    used: 'OCV',
    inventory: 'OCV',
  },
  appointmentOptions: { reverse: true },
  chipsDisplayOptions: { usedLabel: { en: 'Hand-picked', es: 'Escogidos' } },
  filtersOptions: {
    disabledCategories: ['type', 'location'],
    usedLabel: { en: 'Hand-picked', es: 'Escogidos' },
  },
  footerFormOptions: {
    flavorText: {
      en: 'We buy cars too. Tell us about yours, or about the one you want.',
      es: 'También compramos autos. Cuéntenos del suyo, o del que busca.',
    },
  },
  headingOptions: { splitName: true, useFullWidthBar: true },
  homeSearchRefineOptions: {
    flavor: {
      en: 'Used cars, driven and looked over by us before they are yours.',
      es: 'Autos usados que manejamos y revisamos antes de que sean suyos.',
    },
    usedLabel: { en: 'hand-picked', es: 'escogidos' },
  },
  infoBanners: [
    {
      id: 'open-sundays',
      text: { en: 'Open Sundays from 11 to 5.', es: 'Abrimos los domingos de 11 a 5.' },
      href: '/contact',
      from: null,
      until: null,
    },
  ],
  pricing: { personalLabel: { en: 'Value price', es: 'Precio Value' } },
  reviewLinks: { google: 'https://reviews.example/ocotillo-value' },
  searchOptions: { disableCpo: true, matchingCards: cards, faq },
  seoOptions: {
    city: 'Mesa',
    name: 'Ocotillo Value Cars',
    region: 'East Valley',
    state: 'Arizona',
    stateShort: 'AZ',
  },
  specialsOptions: { used: { limit: 12, usesDay45Pricing: true } },
  staffOptions: { showContactDetails: true },
  theme: {
    action: 'oklch(0.84 0.17 122)',
    actionInk: 'oklch(0.22 0.05 140)',
    accent: 'oklch(0.45 0.1 150)',
    accentDark: 'oklch(0.83 0.13 140)',
    neutralHue: 150,
    corners: 'round',
    skyTurn: -95,
    vehicle: { body: 'wagon', paint: 'slate-blue' },
  },
})
