import { expect, it } from 'vitest'

import { dictionaries } from '#i18n/dictionaries.ts'
import type { Picture } from '#modules/brand/module.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { ocotillo } from '#tests/support/builders/sites.ts'
import { frameHtml } from '#web/features/layout/frame-html.tsx'
import { layoutData } from '#web/features/layout/layout-data.ts'

const messages = {
  locale: 'en',
  area: (name: keyof typeof dictionaries.en) => dictionaries.en[name],
} as const

const aPicture = (src: string): Picture => ({
  src,
  srcSet: null,
  width: 120,
  height: 40,
  sources: [],
})

type Logo = Readonly<{ light: Picture; dark: Picture | null }> | null

/** The link to the home page, and the icon links of the document. */
function brandHtml(logo: Logo, useFullWidthBar = false): string {
  const brand = {
    of: () => ({ logo, icon: null, hero: null, video: null, fonts: null }),
    file: async () => null,
  }
  const site = { ...ocotillo, headingOptions: { ...ocotillo.headingOptions, useFullWidthBar } }
  const layout = layoutData({
    site,
    locale: 'en',
    services: testServices({}, { brand }),
    themeCss: '',
    reportError: () => {},
  })
  const { header } = frameHtml(layout, messages)({ pathname: '/', search: '', hasForm: true })
  return /<a [^>]*aria-label="[^"]*home[^"]*"[^>]*>.*?<\/a>/is.exec(header)?.[0] ?? ''
}

const LIGHT = aPicture('/brand/light.svg')
const DARK = aPicture('/brand/dark.svg')

it('is the product’s mark with the name if the site has no logo', () => {
  expect(brandHtml(null)).toContain('Chrysler Dodge Jeep Ram')
  expect(brandHtml(null)).not.toContain('<img')
})

it('brand.logo is shown in its size, on dark pages the variant for dark backgrounds', () => {
  const html = brandHtml({ light: LIGHT, dark: DARK })
  expect(html).toMatch(/<img src="\/brand\/light\.svg" width="120" height="40" alt=""\/>/)
  expect(html).toMatch(/<img src="\/brand\/dark\.svg"[^>]* loading="lazy"/)
  expect(html).not.toContain('</small>')
})

it('has only the variant for dark backgrounds on a header in the site’s color', () => {
  const html = brandHtml({ light: LIGHT, dark: DARK }, true)
  expect(html).toContain('/brand/dark.svg')
  expect(html).not.toContain('/brand/light.svg')
})

it('a logo without a dark variant has a light plate on dark backgrounds', () => {
  expect(brandHtml({ light: LIGHT, dark: null })).toMatch(/class="[^"]*plate/)
  expect(brandHtml({ light: LIGHT, dark: DARK })).not.toMatch(/class="[^"]*plate/)
})

it('a square logo is beside the name, even on a header in the site’s color', () => {
  const square = { ...LIGHT, width: 48, height: 40 }
  expect(brandHtml({ light: square, dark: null })).toMatch(/light\.svg[^]*Chrysler Dodge/)
  expect(brandHtml({ light: LIGHT, dark: { ...square, src: DARK.src } }, true)).toMatch(
    /dark\.svg[^]*Chrysler Dodge/,
  )
  expect(brandHtml({ light: LIGHT, dark: DARK })).toMatch(/<\/span><\/a>$/)
})
