import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import sharp from 'sharp'
import { expect, it, vi } from 'vitest'

import { defaultSite } from '#domain/site/default-site.ts'
import { defineSite } from '#domain/site/define-site.ts'
import { aDatabase, onEachEngine } from '#tests/support/builders/database.ts'
import { aGroupFolder } from '#tests/support/builders/group-folder.ts'
import { WAIT_MS } from '#tests/support/wait.ts'

import { createBrand } from './brand-store.ts'
import { generateBrandFiles } from './built-files.ts'
import { photoRecipe } from './recipes/hero.ts'
import { iconRecipe } from './recipes/icon.ts'

const now = () => new Date('2026-11-24T18:00:00.000Z')
const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path d="M0 0h9v9z"/></svg>'
const site = defineSite(defaultSite, {
  key: 'juniper',
  name: 'Juniper Motors',
  brand: { hero: { kind: 'photo', file: 'brand/lot.jpg' }, icon: 'brand/icon.svg' },
})

async function folderWithPhoto() {
  const create = { width: 900, height: 400, channels: 3, background: '#0a5' } as const
  return aGroupFolder({
    'brand/lot.jpg': await sharp({ create }).jpeg().toBuffer(),
    'brand/icon.svg': ICON,
  })
}

const finished = (brand: ReturnType<typeof createBrand>) =>
  new Promise<void>((resolve) => {
    brand.onFinished(resolve)
    brand.start()
  })

onEachEngine((engine) => {
  it('serves one size of a new photo immediately, and all sizes once they are generated', async () => {
    const database = await aDatabase(engine)
    const folder = await folderWithPhoto()
    const make = vi.spyOn(photoRecipe, 'make').mockClear()
    const brand = createBrand({ database, now })
    await brand.use(folder, [site])
    expect(make).not.toHaveBeenCalled()
    const first = brand.directory.of(site).hero
    expect(first).toMatchObject({ width: 900, height: 400, sources: [] })
    expect(first?.srcSet).toBe(`${first?.src} 900w`)
    const fileAt = async (address = '') => brand.directory.file(address.replace('/brand/', ''))
    expect(await sharp((await fileAt(first?.src))?.body).metadata()).toMatchObject({
      format: 'jpeg',
      width: 900,
    })
    await finished(brand)
    const whole = brand.directory.of(site).hero
    expect(whole?.sources.map(({ type }) => type)).toEqual(['image/avif'])
    expect(whole?.srcSet).toMatch(/480w, \S+ 800w, \S+ 900w$/)
    // Earlier pages still show their picture.
    expect(await fileAt(first?.src)).not.toBeNull()

    const other = createBrand({ database, now })
    await other.use(folder, [site])
    expect(other.directory.of(site).hero).toEqual(whole)
    other.start()
    await other.stop()
    expect(make).toHaveBeenCalledTimes(1)
  })

  it('does not generate files that the build has generated', async () => {
    const database = await aDatabase(engine)
    const folder = await folderWithPhoto()
    const file = join(aGroupFolder(), 'brands.json')
    writeFileSync(file, JSON.stringify(await generateBrandFiles(folder, [site])))
    const calls = [photoRecipe, iconRecipe].flatMap((recipe) => [
      vi.spyOn(recipe, 'check').mockClear(),
      vi.spyOn(recipe, 'make').mockClear(),
    ])
    const brand = createBrand({ database, now, madeByBuild: file })
    expect(await brand.check(folder, [site])).toEqual([])
    await brand.use(folder, [site])
    const { hero, icon } = brand.directory.of(site)
    expect(hero?.sources).toHaveLength(1)
    for (const call of calls) expect(call).not.toHaveBeenCalled()
    const ico = await brand.directory.file(icon?.ico.replace('/brand/', '') ?? '')
    expect(ico?.type).toBe('image/x-icon')
    expect(Buffer.from(ico?.body ?? []).readUInt16LE(4)).toBe(3)
  })
})

it('reports that not all sizes can be generated, and serves the first one', async () => {
  const database = await aDatabase()
  vi.spyOn(photoRecipe, 'make').mockRejectedValue(new Error('disk full'))
  const onUnfinished = vi.fn<(error: unknown) => void>()
  const brand = createBrand({ database, now, onUnfinished })
  await brand.use(await folderWithPhoto(), [site])
  brand.start()
  await vi.waitFor(() => expect(onUnfinished).toHaveBeenCalledTimes(1), WAIT_MS)
  expect(brand.directory.of(site).hero?.srcSet).toMatch(/ 900w$/)
})

it.each(['', '{"cut off', '[]', '{"a":{"facts":1}}'])(
  'generates everything itself if the file of the build is damaged (%j)',
  async (damaged) => {
    const file = join(aGroupFolder(), 'brands.json')
    writeFileSync(file, damaged)
    const brand = createBrand({ database: await aDatabase(), now, madeByBuild: file })
    await brand.use(await folderWithPhoto(), [site])
    expect(brand.directory.of(site).icon).not.toBeNull()
  },
)
