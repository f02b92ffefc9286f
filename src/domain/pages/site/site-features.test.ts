import { describe, expect, it } from 'vitest'

import { defaultSite } from '#domain/site/default-site.ts'
import type { Features } from '#domain/site/features/features.ts'
import { hasFeature, missingParent } from '#domain/site/features/has-feature.ts'

import { fitSite } from './fit-site.ts'
import { offLinks } from './off-links.ts'
import { canLinkTo, isSwitchedOff, offeredLink } from './site-features.ts'

const siteWith = (features: Partial<Features>) => ({
  ...defaultSite,
  features: { ...defaultSite.features, ...features },
})

describe('a feature that is a part of another one', () => {
  it('is on with it, and off without it', () => {
    expect(hasFeature(defaultSite, 'serviceScheduler')).toBe(true)
    expect(hasFeature(siteWith({ serviceScheduler: false }), 'service')).toBe(true)
    expect(hasFeature(siteWith({ service: false }), 'serviceScheduler')).toBe(false)
  })

  it('is reported as missing only if a site requests it', () => {
    const without = { service: false }
    expect(missingParent(siteWith(without), 'serviceSpecials')).toBeNull()
    expect(missingParent(siteWith({ ...without, serviceSpecials: true }), 'serviceSpecials')).toBe(
      'service',
    )
  })
})

describe('isSwitchedOff', () => {
  it.each([
    '/careers',
    '/careers/',
    '/Careers/openings',
    '/c%61reers',
    '/careers/openings/SALES-1',
    '/form/career-application/thank-you',
  ])('%s without careers', (path) => {
    expect(isSwitchedOff(siteWith({ careers: false }), path)).toBe(true)
    expect(isSwitchedOff(siteWith({ parts: false }), path)).toBe(false)
    expect(isSwitchedOff(defaultSite, path)).toBe(false)
  })

  it('keeps pages that a shopper opens by a secret address', () => {
    const site = siteWith({ service: false, tradeIn: false, notifications: false })
    for (const path of ['/service/booking/x', '/sell-my-car/offer/x', '/subscription/x'])
      expect(isSwitchedOff(site, path)).toBe(false)
    expect(isSwitchedOff(site, '/service/schedule')).toBe(true)
  })

  it('keeps service coupons on a site without vehicle specials', () => {
    const site = siteWith({ specials: false })
    expect(isSwitchedOff(site, '/specials/used')).toBe(true)
    expect(isSwitchedOff(site, '/specials/service')).toBe(false)
  })

  it('finds no page at a malformed address', () => {
    expect(isSwitchedOff(siteWith({ careers: false }), '/%E0%A4%A')).toBe(false)
  })
})

it('drops links to pages of features that are off', () => {
  const site = siteWith({ tradeIn: false })
  expect(offeredLink(site, '/sell-my-car?by=ymm#vin')).toBeNull()
  expect(offeredLink(site, '/contact')).toBe('/contact')
  expect(canLinkTo(site, '/sell-my-car')).toBe(false)
  expect(canLinkTo(site, 'https://other.example/sell-my-car')).toBe(true)
})

it('omits the site’s cards that link there, and the links of its notices', () => {
  const text = { en: 'x', es: 'x' }
  const card = { id: 'c', title: text, body: text, action: text, href: '/sell-my-car' }
  const banner = { id: 'b', text, href: '/sell-my-car', from: null, until: null }
  const site = {
    ...siteWith({ tradeIn: false }),
    infoBanners: [banner],
    searchOptions: {
      ...defaultSite.searchOptions,
      matchingCards: [card, { ...card, href: '/contact' }],
    },
  }
  const fit = fitSite(site)
  expect(fit.searchOptions.matchingCards.map(({ href }) => href)).toEqual(['/contact'])
  expect(fit.infoBanners).toEqual([{ ...banner, href: null }])
  expect(offLinks(site).map(({ level, key }) => [level, key])).toEqual([
    ['warning', 'searchOptions.matchingCards.0.href'],
    ['warning', 'infoBanners.0.href'],
  ])
})
