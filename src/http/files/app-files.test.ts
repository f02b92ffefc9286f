import sharp from 'sharp'
import { expect, it } from 'vitest'

import { linksOfSite } from '#domain/pages/site/site-links.ts'
import { LOCALES } from '#i18n/locale.ts'
import { sites } from '#tests/support/builders/sites.ts'
import { anHttpServer } from '#tests/support/servers/http-server.ts'

import { appManifest } from './app-files.ts'

it.each(sites.flatMap((site) => LOCALES.map((locale) => [site.key, locale, site] as const)))(
  '%s describes the app in %s',
  (_, locale, site) => {
    const manifest = appManifest(site, locale, null)
    expect(manifest).toMatchObject({
      name: site.name,
      lang: locale,
      id: '/',
      start_url: '/',
      scope: '/',
      display: 'standalone',
    })
    // Devices show no more than this under an icon.
    expect(manifest.short_name.length).toBeGreaterThan(0)
    expect(manifest.description).toContain(site.name)
    expect(manifest.shortcuts.map(({ name }) => name)).toEqual(
      locale === 'es'
        ? ['Buscar vehículos', 'Vehículos guardados']
        : ['Search vehicles', 'Saved vehicles'],
    )
    const { new: newList, used, home } = linksOfSite(site)
    expect(manifest.shortcuts.map(({ url }) => url)).toEqual([used ?? newList ?? home, '/saved'])
    expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable')
    for (const color of [manifest.background_color, manifest.theme_color])
      expect(color).toMatch(/^#[\da-f]{6}$/)
  },
)

it('each site has its own name and its own colors', async () => {
  const { request } = await anHttpServer()
  const manifestOf = async (key: string) => {
    const path = '/site.en.webmanifest'
    const { text, headers } = await request(path, { headers: { host: `${key}.localhost` } })
    expect(headers['content-type']).toBe('application/manifest+json')
    // The file is our own.
    return JSON.parse(text) as ReturnType<typeof appManifest>
  }
  const all = await Promise.all(sites.map(({ key }) => manifestOf(key)))
  expect(all.map(({ name }) => name)).toEqual(sites.map(({ name }) => name))
  expect(new Set(all.map(({ theme_color }) => theme_color)).size).toBeGreaterThan(4)
})

it('serves the icons that the web manifest lists, in the listed sizes, and one for Apple devices', async () => {
  const { request } = await anHttpServer()
  const [site] = sites
  if (!site) throw new Error('no site')
  const icons = [
    ...appManifest(site, 'en', null).icons.map(({ src, sizes }) => [src, sizes] as const),
    ['/apple-touch-icon.png', '180x180'] as const,
  ]
  for (const [path, sizes] of icons) {
    const { body, headers } = await request(path)
    const { width, height, format } = await sharp(body).metadata()
    expect([path, format, `${width}x${height}`]).toEqual([path, 'png', sizes])
    const again = await request(path, { headers: { 'if-none-match': `${headers.etag}` } })
    expect(again.status).toBe(304)
  }
})

it.each(['/site.fr.webmanifest', '/icon-1.png'])('%s responds 404', async (path) => {
  const { request } = await anHttpServer({ pages: async () => new Response('', { status: 404 }) })
  expect((await request(path)).status).toBe(404)
})
