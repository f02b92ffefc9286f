import { BACK_OFFICE } from '#domain/access/back-office-path.ts'
import { languageOfManifest } from '#domain/access/install-paths.ts'
import { iconBackground } from '#domain/seo/app-icon.ts'
import type { Site } from '#domain/site/site.ts'
import { areaTranslator } from '#i18n/area-translator.ts'

/** The background of views in light mode: `--page` of `admin.css`. */
const PAGE = '#f4f6f6'

/** The icons that every site has, here those of the group's first one. */
const ICONS = [
  { src: '/icon-192.png', sizes: '192x192', purpose: 'any' },
  { src: '/icon-512.png', sizes: '512x512', purpose: 'any' },
  { src: '/icon-maskable-512.png', sizes: '512x512', purpose: 'maskable' },
].map((icon) => ({ ...icon, type: 'image/png' }))

/**
 * The manifest by which devices install the back office; `null` for any other path. It is the same for everyone, and
 * browsers request it without cookies.
 * @param site the group's first one
 */
export function installManifest(pathname: string, site: () => Site): string | null {
  const language = languageOfManifest(pathname)
  if (language === null) return null
  const t = areaTranslator('push', language)
  const { name, dealerShort, theme } = site()
  const group = dealerShort || name
  return JSON.stringify({
    id: BACK_OFFICE,
    name: t('appName', { name: group }),
    short_name: t('appShort'),
    description: t('appDescription', { name: group }),
    lang: language,
    dir: 'ltr',
    start_url: BACK_OFFICE,
    scope: BACK_OFFICE,
    display: 'standalone',
    background_color: PAGE,
    theme_color: iconBackground(theme),
    icons: ICONS,
    shortcuts: [
      { name: t('appLeads'), url: `${BACK_OFFICE}/leads` },
      { name: t('appInventory'), url: `${BACK_OFFICE}/inventory` },
    ],
  })
}
