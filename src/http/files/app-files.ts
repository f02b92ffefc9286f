import { Hono, type Context } from 'hono'
import { etag } from 'hono/etag'

import { paths } from '#domain/pages/paths.ts'
import { linksOfSite } from '#domain/pages/site/site-links.ts'
import { appIcon, iconBackground, type IconPurpose } from '#domain/seo/app-icon.ts'
import { hexOf } from '#domain/seo/oklch.ts'
import type { Site } from '#domain/site/site.ts'
import type { HttpEnv } from '#http/request/request-info.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { isLocale, type Locale } from '#i18n/locale.ts'
import type { IconFiles } from '#modules/brand/module.ts'
import { appIcons } from '#modules/images/module.ts'
import type { Services } from '#modules/services.ts'
import { icoFile } from '#platform/files/ico-file.ts'
import { etagOf, isKnownTag } from '#platform/http/etag.ts'

/** The path of an icon, and the part of the site's own icon served there. */
type Icon = Readonly<{
  path: string
  size: number
  purpose: IconPurpose
  own: 'png192' | 'png512' | 'maskable512' | 'touch'
}>

const ICONS: readonly Icon[] = [
  { path: '/icon-192.png', size: 192, purpose: 'any', own: 'png192' },
  { path: '/icon-512.png', size: 512, purpose: 'any', own: 'png512' },
  { path: '/icon-maskable-512.png', size: 512, purpose: 'maskable', own: 'maskable512' },
]
/** Apple devices crop it themselves, and request it by this name. */
const TOUCH_ICON: Icon = {
  path: '/apple-touch-icon.png',
  size: 180,
  purpose: 'maskable',
  own: 'touch',
}
/** Sizes of tabs and shortcuts in `/favicon.ico`. */
const ICO_SIZES = [16, 32, 48]

/** The lightness and chroma of `--page` in light mode: see `tokens.css`. */
const PAGE = [0.977, 0.004] as const

/**
 * How a device may show a site as its own app.
 * @param brandFiles the addresses of the site's own icon; `null` for the one that is drawn in its colors
 * @see https://www.w3.org/TR/appmanifest/
 */
export function appManifest(site: Site, locale: Locale, brandFiles: IconFiles | null) {
  const t = areaTranslator('offline', locale)
  const { home, new: newList, used } = linksOfSite(site)
  const icon = { src: brandFiles?.png192 ?? '/icon-192.png', sizes: '192x192', type: 'image/png' }
  return {
    id: '/',
    name: site.name,
    short_name: site.dealerShort || site.name,
    description: t('appDescription', { name: site.name }),
    lang: locale,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: hexOf([...PAGE, site.theme.neutralHue]),
    theme_color: iconBackground(site.theme),
    categories: ['shopping'],
    icons: ICONS.map(({ path, size, purpose, own: kind }) => ({
      src: brandFiles?.[kind] ?? path,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
    shortcuts: [
      { name: t('shortcutSearch'), url: used ?? newList ?? home, icons: [icon] },
      { name: t('shortcutSaved'), url: paths.saved(), icons: [icon] },
    ],
  }
}

const A_DAY = 'public, max-age=86400'

type Answer = Readonly<{ type: string; body: Uint8Array<ArrayBuffer>; etag: string }>

/**
 * `/site.{language}.webmanifest`, and icons at the addresses where browsers look by themselves: the site's own, else
 * the product's mark in the site's colors.
 */
export function appFiles({ brand }: Pick<Services, 'brand'>): Hono<HttpEnv> {
  const icons = appIcons()
  const app = new Hono<HttpEnv>()

  /** Responds with a file of the site's own icon, else with the drawn one. */
  const serve = (
    path: string,
    hrefOf: (icon: IconFiles) => string | null,
    draw: (site: Site) => Promise<Answer>,
  ) =>
    app.get(path, async (c: Context<HttpEnv>) => {
      const { site } = c.env.info
      const icon = brand.of(site).icon
      const name = (icon && hrefOf(icon))?.split('/').at(-1)
      const file = name === undefined ? null : await brand.file(name)
      const {
        type,
        body,
        etag: tag,
      } = file ? { ...file, body: new Uint8Array(file.body), etag: `"${name}"` } : await draw(site)
      const headers = {
        'content-type': type,
        'cache-control': A_DAY,
        'content-security-policy': "default-src 'none'; sandbox",
        etag: tag,
      }
      return isKnownTag(tag, c.req.header('if-none-match'))
        ? c.body(null, 304, headers)
        : c.body(body, 200, headers)
    })

  for (const { path, size, purpose, own: brandFile } of [...ICONS, TOUCH_ICON])
    serve(
      path,
      (icon) => icon[brandFile],
      async (site) => ({ type: 'image/png', ...(await icons(site, size, purpose)) }),
    )
  serve(
    '/favicon.svg',
    ({ svg, png192 }) => svg ?? png192,
    async (site) => {
      const body = new Uint8Array(Buffer.from(appIcon(site.theme, 'any')))
      return { type: 'image/svg+xml; charset=utf-8', body, etag: etagOf(body) }
    },
  )
  serve(
    '/favicon.ico',
    ({ ico }) => ico,
    async (site) => {
      const pictures = ICO_SIZES.map(async (size) => {
        const { body } = await icons(site, size, 'any')
        return { size, png: Buffer.from(body) }
      })
      const body = new Uint8Array(icoFile(await Promise.all(pictures)))
      return { type: 'image/x-icon', body, etag: etagOf(body) }
    },
  )
  return app.get('/:file{site\\.[a-z]+\\.webmanifest}', etag(), (c) => {
    const [, locale] = c.req.param('file').split('.')
    if (!isLocale(locale)) return c.notFound()
    const { site } = c.env.info
    return c.body(JSON.stringify(appManifest(site, locale, brand.of(site).icon)), 200, {
      'content-type': 'application/manifest+json',
      'cache-control': 'public, max-age=3600',
    })
  })
}
