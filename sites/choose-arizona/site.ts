import { defaultSite } from '#domain/site/default-site.ts'
import { defineSite } from '#domain/site/define-site.ts'

import { cards } from './cards.ts'

/** The choice hub: any vehicle of the stores in Arizona, by town. */
export const chooseArizona = defineSite(defaultSite, {
  key: 'choose-arizona',
  name: 'Choose Arizona',
  hosts: ['choosearizona.example', 'www.choosearizona.example'],
  dealerShort: 'Choose AZ',
  isHubSite: true,
  isChoice: true,
  isAz: true,
  api: { dealers: { stateCode: 'AZ' } },
  arkonas: { site: 'OCS', sales: 'OCS', service: 'OCS', trade: 'OCS', inventory: 'CHZ' },
  inventory: { stores: ['OCS', 'OCT', 'OCV', 'PVB', 'JCG'] },
  breadcrumbsBarOptions: { uppercase: true },
  detailOptions: { showVdpDealerDetailsByCar: true },
  filtersOptions: { typeLabel: { en: 'Condition', es: 'Estado' } },
  footerFormOptions: {
    centerText: true,
    flavorText: {
      en: 'Tell us the town and the car. We say who has it.',
      es: 'Díganos la ciudad y el auto. Le decimos quién lo tiene.',
    },
  },
  headingOptions: { uppercase: true },
  homeSearchRefineOptions: {
    flavor: {
      en: 'Start with a town: Scottsdale, Chandler, Mesa, Tucson or Prescott.',
      es: 'Empiece por una ciudad: Scottsdale, Chandler, Mesa, Tucson o Prescott.',
    },
  },
  navOptions: { hideMake: 'Ram' },
  pricing: { personalLabel: { en: 'Choose price', es: 'Precio Choose' } },
  searchOptions: { matchingCards: cards },
  seoOptions: {
    city: 'Arizona',
    name: 'Choose Arizona',
    region: 'Arizona',
    state: 'Arizona',
    stateShort: 'AZ',
  },
  theme: {
    action: 'oklch(0.74 0.16 48)',
    actionInk: 'oklch(0.2 0.05 320)',
    accent: 'oklch(0.45 0.15 330)',
    accentDark: 'oklch(0.82 0.1 335)',
    neutralHue: 325,
    corners: 'round',
    skyTurn: 45,
    vehicle: { body: 'convertible', paint: 'plum-crazy' },
  },
})
