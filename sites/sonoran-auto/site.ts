import { defaultSite } from '#domain/site/default-site.ts'
import { defineSite } from '#domain/site/define-site.ts'

import { cards } from './cards.ts'
import { faq } from './faq.ts'

/** The hub of the group: every store, with a locator, under the group's own name. */
export const sonoranAuto = defineSite(defaultSite, {
  key: 'sonoran-auto',
  name: 'Sonoran Auto Group',
  hosts: ['sonoranauto.example', 'www.sonoranauto.example'],
  dealerShort: 'Sonoran',
  isHubSite: true,
  isAz: true,
  arkonas: {
    site: 'OCS',
    fleet: 'JCG',
    sales: 'OCS',
    service: 'OCS',
    trade: 'OCV',
    new: 'OCS',
    used: 'OCV',
    inventory: 'SAG',
  },
  inventory: { stores: ['OCS', 'OCT', 'RCH', 'OCV', 'PVB', 'JCG'] },
  breadcrumbsBarOptions: { uppercase: true },
  communityOptions: { grayBgIndex: 1 },
  detailOptions: { showVdpDealerDetailsByCar: true, includeCustomRateOption: true },
  filtersOptions: { typeLabel: { en: 'New or used', es: 'Nuevo o usado' } },
  footerFormOptions: {
    centerText: true,
    flavorText: {
      en: 'Six stores, one question box. The right one answers.',
      es: 'Seis concesionarios, una sola pregunta. Le responde el indicado.',
    },
  },
  footerOptions: { showBbbSeal: true },
  headingOptions: { splitName: true, uppercase: true, useFullWidthBar: true },
  homeSearchRefineOptions: {
    flavor: {
      en: 'Every make we sell, from Prescott to Henderson, in one search.',
      es: 'Todas las marcas que vendemos, de Prescott a Henderson, en una sola búsqueda.',
    },
  },
  infoBanners: [
    {
      id: 'six-stores',
      text: {
        en: 'Found it at another of our stores? We bring it to the one near you for a test drive.',
        es: '¿Lo encontró en otro de nuestros concesionarios? Lo llevamos al más cercano para que lo maneje.',
      },
      href: '/contact',
      from: null,
      until: null,
    },
  ],
  layoutOptions: { fullWidth: true },
  navOptions: { hideMakeModelLinks: true },
  pricing: { personalLabel: { en: 'Sonoran price', es: 'Precio Sonoran' } },
  reviewLinks: { google: 'https://reviews.example/sonoran-auto-group' },
  searchOptions: { searchCards: cards, faq },
  seoOptions: {
    city: 'Arizona & Nevada',
    name: 'Sonoran Auto Group',
    region: 'Arizona & Nevada',
    seoDealerId: 1,
    state: 'Arizona',
    stateShort: 'AZ',
  },
  specialsOptions: {
    new: { limit: 18 },
    used: { limit: 18, usesDay45Pricing: true },
    cpo: { limit: 12, usesDay45Pricing: true },
  },
  staffOptions: {
    showContactDetails: false,
    specialDepartments: [
      {
        label: { en: 'Who runs the stores', es: 'Quienes dirigen los concesionarios' },
        positionFilter: 'Manager',
        objectKeyFilter: '',
        orderNumber: 1,
      },
    ],
  },
  theme: {
    action: 'oklch(0.44 0.085 165)',
    actionInk: 'oklch(0.99 0.01 165)',
    accent: 'oklch(0.48 0.115 45)',
    accentDark: 'oklch(0.81 0.1 58)',
    neutralHue: 75,
    corners: 'soft',
    skyTurn: -40,
    vehicle: { body: 'suv', paint: 'gobi' },
  },
})
