import { expect, it } from 'vitest'

import { VOICES } from '#domain/site/brand-names.ts'
import type { Site } from '#domain/site/site.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { ocotillo } from '#tests/support/builders/sites.ts'

import { headlines, heroView } from './hero-view.ts'

const NONE = { logo: null, icon: null, hero: null, video: null, fonts: null }
const PHOTO = {
  src: '/brand/a.jpg',
  srcSet: '/brand/a.jpg 800w',
  width: 800,
  height: 600,
  sources: [],
}

function view(
  brand: Partial<Site['brand']>,
  hero: typeof PHOTO | null,
  locale: 'en' | 'es' = 'en',
) {
  const site = { ...ocotillo, brand: { ...ocotillo.brand, ...brand } }
  const directory = { of: () => ({ ...NONE, hero }), file: async () => null }
  const services = testServices({}, { brand: directory })
  return {
    hero: heroView({ site, locale, services }),
    words: headlines({ site, locale, services }),
  }
}

it('shows the site’s default vehicle without a picture of its own', () => {
  const { hero } = view({}, null)
  expect(hero).toMatchObject({ picture: null, layout: 'scene' })
  expect(hero.vehicleSrc).toMatch(/^\/cutouts\/\d+\/offroad-green-hero\.avif$/)
})

it('brand.hero.alt is in the shopper’s language; brand.hero.layout sets its position', () => {
  const alt = { en: 'A pickup', es: 'Una camioneta' }
  const brand = {
    hero: { ...ocotillo.brand.hero, kind: 'photo' as const, alt, layout: 'split' as const },
  }
  expect(view(brand, PHOTO, 'es').hero).toMatchObject({ alt: 'Una camioneta', layout: 'split' })
  expect(view({}, PHOTO).hero.alt).toBe('')
})

it('brand.voice chooses the headlines, in both languages', () => {
  const all = VOICES.flatMap((voice) =>
    (['en', 'es'] as const).map((locale) => view({ voice }, null, locale).words),
  )
  for (const key of ['heading', 'bodies', 'picks', 'specials', 'sell', 'why'] as const)
    expect(new Set(all.map((words) => words[key])).size).toBe(VOICES.length * 2)
})
