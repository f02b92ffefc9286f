import { feeStatement } from '#domain/price/fee-statement.ts'
import { coatOf } from '#domain/rendering/coats.data.ts'
import { cutoutPath } from '#domain/rendering/cutout-path.ts'
import type { Site } from '#domain/site/site.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Services } from '#modules/services.ts'

type Source = Readonly<{
  site: Site
  locale: Locale
  services: Pick<Services, 'brand' | 'dealers'>
}>

/** The picture at the top of the home page, and its layout. */
export type HeroView = ReturnType<typeof heroView>

/** The picture at the top of the home page; a rendered vehicle for a site without its own. */
export function heroView({ site, locale, services }: Source) {
  const { layout, alt } = site.brand.hero
  const { hero, video } = services.brand.of(site)
  const { body, paint } = site.theme.vehicle
  return {
    layout,
    /** The rendering of a vehicle, if the site has no picture. */
    vehicleSrc: cutoutPath(body, coatOf(paint), 'hero'),
    picture: hero,
    /** Whether it is a drawing, which is not cropped. */
    isDrawing: hero !== null && hero.srcSet === null,
    video,
    alt: alt?.[locale] ?? '',
  }
}

/** The headlines of the home page in the site's voice. */
export function headlines({ site, locale, services }: Source) {
  const t = areaTranslator('voice', locale)
  const { voice } = site.brand
  const isAllIn = feeStatement(site, services.dealers) === 'included'
  return {
    heading: t(`${voice}.${isAllIn ? 'heading' : 'headingPlain'}`),
    bodies: t(`${voice}.bodies`),
    picks: t(`${voice}.picks`),
    specials: t(`${voice}.specials`),
    sell: t(`${voice}.sell`),
    why: t(`${voice}.why`),
  }
}
