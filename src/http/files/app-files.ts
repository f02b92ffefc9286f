import { Hono, type Context } from 'hono'
import { etag } from 'hono/etag'

import { paths } from '#domain/pages/paths.ts'
import { linksOfSite } from '#domain/pages/site/site-links.ts'
import { groundOf, type IconPurpose } from '#domain/seo/app-icon.ts'
import { hexOf } from '#domain/seo/oklch.ts'
import type { Site } from '#domain/site/site.ts'
import type { HttpEnv } from '#http/request/request-info.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { isLocale, type Locale } from '#i18n/locale.ts'
import { appIcons } from '#modules/images/module.ts'
import { isKnownTag } from '#platform/http/etag.ts'

type Icon = Readonly<{ path: string; size: number; purpose: IconPurpose }>

const ICONS: readonly Icon[] = [
  { path: '/icon-192.png', size: 192, purpose: 'any' },
  { path: '/icon-512.png', size: 512, purpose: 'any' },
  { path: '/icon-maskable-512.png', size: 512, purpose: 'maskable' },
]
/** Devices of Apple cut it as they like, and look for it by this name. */
const TOUCH_ICON: Icon = { path: '/apple-touch-icon.png', size: 180, purpose: 'maskable' }

/** The lightness and chroma of `--page` in light mode: see `tokens.css`. */
const PAGE = [0.977, 0.004] as const

/** How a device may show a site as its own app. @see https://www.w3.org/TR/appmanifest/ */
export function appManifest(site: Site, locale: Locale) {
  const t = areaTranslator('offline', locale)
  const { home, new: newList, used } = linksOfSite(site)
  const icon = { src: '/icon-192.png', sizes: '192x192', type: 'image/png' }
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
    theme_color: groundOf(site.theme),
    categories: ['shopping'],
    icons: ICONS.map(({ path, size, purpose }) => ({
      src: path,
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

/** `/site.{language}.webmanifest` and its icons, in the colors of the site. */
export function appFiles(): Hono<HttpEnv> {
  const icons = appIcons()
  const app = new Hono<HttpEnv>()
  for (const { path, size, purpose } of [...ICONS, TOUCH_ICON])
    app.get(path, async (c: Context<HttpEnv>) => {
      const { body, etag: tag } = await icons(c.env.info.site, size, purpose)
      const headers = { 'content-type': 'image/png', 'cache-control': A_DAY, etag: tag }
      return isKnownTag(tag, c.req.header('if-none-match'))
        ? c.body(null, 304, headers)
        : c.body(body, 200, headers)
    })
  return app.get('/:file{site\\.[a-z]+\\.webmanifest}', etag(), (c) => {
    const [, locale] = c.req.param('file').split('.')
    if (!isLocale(locale)) return c.notFound()
    return c.body(JSON.stringify(appManifest(c.env.info.site, locale)), 200, {
      'content-type': 'application/manifest+json',
      'cache-control': 'public, max-age=3600',
    })
  })
}
