import { readFileSync } from 'node:fs'

import sharp from 'sharp'
import { expect, it } from 'vitest'

import { drawingRecipe, photoRecipe, videoRecipe } from './hero.ts'

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b3261e' } })
    .jpeg()
    .toBuffer()
const DRAWING = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 46"/>')
/** The first bytes of an MP4 and of a WebM. */
const MP4 = Buffer.from('000000206674797069736f6d00000200', 'hex')
const WEBM = Buffer.from('1a45dfa39f4286810142f7810142f281', 'hex')

const widths = (srcSet: string | null) => [...(srcSet ?? '').matchAll(/(\d+)w/g)].map(([, w]) => w)

it('brand.hero.kind photo: every width in both formats, none larger than the photo', async () => {
  const bytes = await photo(1300, 600)
  expect(await photoRecipe.check(bytes)).toBeNull()
  const { facts, files } = await photoRecipe.make(bytes)
  expect(facts).toMatchObject({ width: 1300, height: 600 })
  expect(facts.sources.map(({ type }) => type)).toEqual(['image/avif'])
  expect(widths(facts.srcSet)).toEqual(['480', '800', '1200', '1300'])
  for (const { name, type, body } of files) {
    const { format, width } = await sharp(body).metadata()
    expect([type, width]).toEqual([format === 'heif' ? 'image/avif' : `image/${format}`, width])
    expect(JSON.stringify(facts)).toContain(`${name} ${width}w`)
  }
})

it('refuses a photo that is too small, and a drawing instead of a photo', async () => {
  expect(await photoRecipe.check(await photo(640, 400))).toEqual({
    message: 'is 640 pixels wide: use one of 800 or more',
  })
  expect(await photoRecipe.check(DRAWING)).toEqual({
    message: 'is a drawing: write kind: drawing, or use a photo',
  })
})

it('brand.hero.file: serves a drawing unchanged, and refuses a photo as a drawing', async () => {
  const { facts, files } = await drawingRecipe.make(DRAWING)
  expect([facts.width, facts.height, facts.srcSet]).toEqual([160, 46, null])
  expect(files[0]?.body).toBe(DRAWING)
  expect(await drawingRecipe.check(await photo(900, 400))).toEqual({
    message: 'is not an SVG: write kind: photo, or use SVG',
  })
})

it('brand.hero.poster is shown before a video, which is recognized by its content', async () => {
  expect((await videoRecipe.make(MP4)).facts).toMatchObject({ type: 'video/mp4' })
  expect((await videoRecipe.make(WEBM)).facts).toMatchObject({ type: 'video/webm' })
  expect(await videoRecipe.check(Buffer.from('moov'))).toEqual({
    message: 'is not a video that browsers support: use MP4 or WebM',
  })
  expect(await videoRecipe.check(Buffer.concat([MP4, Buffer.alloc(9 * 2 ** 20)]))).toEqual({
    message: 'is larger than 8 MiB: make it shorter or smaller',
  })
  expect(await videoRecipe.check(readFileSync('package.json'))).not.toBeNull()
})
