import sharp from 'sharp'
import { expect, it } from 'vitest'

import { defaultSite } from '#domain/site/default-site.ts'
import { defineSite, type SiteOverrides } from '#domain/site/define-site.ts'
import { aDatabase, onEachEngine } from '#tests/support/builders/database.ts'
import { aGroupFolder } from '#tests/support/builders/group-folder.ts'

import { checkBrandFiles, createBrand } from './brand-store.ts'

const siteWith = (brand: SiteOverrides['brand']) =>
  defineSite(defaultSite, { key: 'juniper', name: 'Juniper Motors', ...(brand && { brand }) })

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><path d="M0 0h9v9z"/></svg>'
const SQUARE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path d="M0 0h9v9z"/></svg>'

const raster = (width: number, height: number, format: 'png' | 'jpeg' | 'webp' = 'png') =>
  sharp({ create: { width, height, channels: 4, background: '#0a5' } })
    .toFormat(format)
    .toBuffer()

const faultOf = async (content: string | Uint8Array, brand: SiteOverrides['brand']) => {
  const folder = aGroupFolder({ 'brand/logo.svg': content })
  return checkBrandFiles(folder, [siteWith(brand)])
}

it.each<[string, string | Promise<Uint8Array>, SiteOverrides['brand'], string, string]>([
  [
    'text with the name of a picture',
    'not a picture',
    { logo: { light: 'brand/logo.svg' } },
    'brand.logo.light',
    'brand/logo.svg is not a picture that browsers support: use SVG, PNG, WebP or JPEG',
  ],
  [
    'an SVG with script',
    DRAWING.replace('<path', '\n<script>alert(1)</script><path'),
    { logo: { dark: 'brand/logo.svg' } },
    'brand.logo.dark',
    'brand/logo.svg has the element <script> in line 2: take it out',
  ],
  [
    'a picture that was cut off',
    raster(400, 200).then((bytes) => bytes.subarray(0, bytes.length / 2)),
    { logo: { light: 'brand/logo.svg' } },
    'brand.logo.light',
    'brand/logo.svg cannot be decoded',
  ],
  [
    'a tiny one',
    raster(60, 20),
    { logo: { light: 'brand/logo.svg' } },
    'brand.logo.light',
    'brand/logo.svg is 20 pixels high: use one of 88 or more, or SVG',
  ],
  [
    'a very wide one',
    DRAWING.replace('120 40', '900 40'),
    { logo: { light: 'brand/logo.svg' } },
    'brand.logo.light',
    'brand/logo.svg is 23 times as wide as high: the maximum is 8',
  ],
  [
    'an icon that is not square',
    DRAWING,
    { icon: 'brand/logo.svg' },
    'brand.icon',
    'brand/logo.svg is 120 x 40: make it square',
  ],
  [
    'a path that leaves the folder',
    DRAWING,
    { icon: 'brand/../sites/juniper.yaml' },
    'brand.icon',
    '"brand/../sites/juniper.yaml" is not in the folder brand: put the file there, and write brand/juniper.yaml',
  ],
  [
    'an address',
    DRAWING,
    { icon: 'https://elsewhere.example/a.svg' },
    'brand.icon',
    'is not in the folder brand',
  ],
  [
    'a name that is nearly right',
    DRAWING,
    { logo: { light: 'brand/logo.sgv' } },
    'brand.logo.light',
    'there is no file brand/logo.sgv: did you mean brand/logo.svg?',
  ],
])('refuses %s, with its key and a suggested fix', async (...[, content, brand, key, message]) =>
  expect(await faultOf(await content, brand)).toEqual([
    { level: 'error', site: 'juniper', key, message: expect.stringContaining(message) },
  ]),
)

const keysOf = async (brand: SiteOverrides['brand']) =>
  (await checkBrandFiles(aGroupFolder(), [siteWith(brand)])).map(({ key }) => key)

it('names missing companion keys: brand.fonts.license, brand.hero.file and others', async () => {
  expect(await keysOf({ type: 'own' })).toEqual(['brand.fonts', 'brand.fonts.license'])
  expect(await keysOf({ hero: { kind: 'photo' } })).toEqual(['brand.hero.file'])
  expect(await keysOf({ hero: { kind: 'video' } })).toEqual([
    'brand.hero.file',
    'brand.hero.poster',
  ])
  expect(await keysOf({ fonts: { text: 'brand/a.woff2' } })).toEqual([
    'brand.type',
    'brand.fonts.text',
  ])
  expect(await keysOf({})).toEqual([])
})

it('recognizes pictures by their content, not by their extension', async () => {
  const logo = { logo: { light: 'brand/logo.svg' } }
  for (const format of ['png', 'jpeg', 'webp'] as const)
    expect(await faultOf(await raster(300, 100, format), logo)).toEqual([])
})

const now = () => new Date('2026-11-24T18:00:00.000Z')
const withLogo = (light: string) => siteWith({ logo: { light } })

onEachEngine((engine) => {
  it('serves a drawing unchanged, and an icon in every size that devices request', async () => {
    const database = await aDatabase(engine)
    const folder = aGroupFolder({ 'brand/logo.svg': DRAWING, 'brand/icon.svg': SQUARE })
    const site = siteWith({ logo: { light: 'brand/logo.svg' }, icon: 'brand/icon.svg' })
    const brand = createBrand({ database, now })
    expect(await brand.check(folder, [site])).toEqual([])
    await brand.use(folder, [site])
    const { logo, icon } = brand.directory.of(site)
    expect(logo).toMatchObject({
      light: { src: expect.stringMatching(/^\/brand\/[0-9a-f]{24}\.svg$/), width: 120, height: 40 },
      dark: null,
    })
    const fileAt = (address = '') => brand.directory.file(address.replace('/brand/', ''))
    const drawing = await fileAt(logo?.light.src)
    expect(drawing?.type).toBe('image/svg+xml; charset=utf-8')
    expect(Buffer.from(drawing?.body ?? []).toString()).toBe(DRAWING)
    for (const [name, size] of [
      ['touch', 180],
      ['png192', 192],
      ['png512', 512],
      ['maskable512', 512],
    ] as const) {
      const file = await fileAt(icon?.[name])
      expect(await sharp(file?.body).metadata()).toMatchObject({ format: 'png', width: size })
    }
    const ico = Buffer.from((await fileAt(icon?.ico))?.body ?? [])
    expect([ico.readUInt16LE(2), ico.readUInt16LE(4), ico.readUInt8(6)]).toEqual([1, 3, 16])
    expect(await sharp(ico.subarray(ico.readUInt32LE(18))).metadata()).toMatchObject({ width: 16 })
    expect(await brand.directory.file('../etc/passwd')).toBeNull()
  })

  it('generates a photo’s sizes once for all processes', async () => {
    const database = await aDatabase(engine)
    const folder = aGroupFolder({ 'brand/logo.png': await raster(600, 200) })
    const site = siteWith({ logo: { light: 'brand/logo.png' } })
    const first = createBrand({ database, now })
    await first.use(folder, [site])
    const second = createBrand({ database, now })
    await second.use(folder, [site])
    const { logo } = second.directory.of(site)
    expect(logo).toEqual(first.directory.of(site).logo)
    expect(logo?.light.srcSet).toMatch(/^\S+\.webp 1x, \S+\.webp 2x, \S+\.webp 3x$/)
    const src = logo?.light.src.replace('/brand/', '') ?? ''
    expect(await sharp((await second.directory.file(src))?.body).metadata()).toMatchObject({
      format: 'webp',
      height: 44,
    })
    expect(await database.db.selectFrom('brand_asset').selectAll().execute()).toHaveLength(1)
  })

  it('keeps files that a version uses, and removes others after a month', async () => {
    const database = await aDatabase(engine)
    let day = '2026-11-01'
    const brand = createBrand({ database, now: () => new Date(`${day}T12:00:00.000Z`) })
    const folder = aGroupFolder({ 'brand/a.svg': DRAWING, 'brand/b.svg': SQUARE })
    await brand.use(folder, [withLogo('brand/a.svg')])
    await brand.use(folder, [withLogo('brand/b.svg')])
    const [purge] = brand.purges
    day = '2026-12-10'
    expect(await purge?.()).toEqual({ brandFiles: 1 })
    expect(brand.directory.of(withLogo('')).logo?.light.width).toBe(40)
    expect(await database.db.selectFrom('brand_file').select('name').execute()).toHaveLength(1)
  })
})
