import sharp from 'sharp'
import { expect, it, onTestFinished } from 'vitest'

import { aDirectory } from '#tests/support/builders/database.ts'
import { aJpeg } from '#tests/support/builders/photos.ts'

import { photoMaker } from './maker/photo-maker.ts'
import { photoFiles, type PhotoFile } from './photo-files.ts'
import { diskStore } from './store/disk-store.ts'
import { masterKey } from './store/photo-store.ts'

const HASH = 'a'.repeat(32)

async function someFiles() {
  const store = diskStore(aDirectory())
  const maker = photoMaker()
  onTestFinished(() => maker.stop())
  await store.put(masterKey(HASH), await aJpeg(1, [1000, 750]))
  const files = photoFiles({ store, maker })
  return {
    store,
    file: async (width: number, format: 'avif' | 'webp' | 'jpg'): Promise<PhotoFile> => {
      const file = await files.file(HASH, width, format)
      if (file === null || file === 'busy') throw new Error(String(file))
      return file
    },
    raw: (hash: string, width: number, format: 'avif' | 'jpg') => files.file(hash, width, format),
  }
}

it('responds in WebP until the AVIF is ready', async () => {
  const { file } = await someFiles()
  const first = await file(640, 'avif')
  expect([first.type, first.isFinal]).toEqual(['image/webp', false])
  await expect.poll(async () => (await file(640, 'avif')).isFinal, { timeout: 10_000 }).toBe(true)
  const avif = await file(640, 'avif')
  expect(avif.type).toBe('image/avif')
  const { format, width, height } = await sharp(avif.body).metadata()
  expect([format, width, height]).toEqual(['heif', 640, 480])
})

it('generates WebP and JPEG on the first request, and stores them', async () => {
  const { file, store } = await someFiles()
  for (const [format, type] of [
    ['webp', 'image/webp'],
    ['jpg', 'image/jpeg'],
  ] as const) {
    const made = await file(320, format)
    expect([made.type, made.isFinal]).toEqual([type, true])
    expect(await store.get(`${HASH}/320.${format}`)).toEqual(made.body)
  }
})

it('has only the enumerated widths of stored photos', async () => {
  const { raw } = await someFiles()
  expect(await raw('b'.repeat(32), 640, 'jpg')).toBeNull()
  expect(await raw('../../etc', 640, 'jpg')).toBeNull()
  expect(await raw(HASH, 641, 'jpg')).toBeNull()
  // Wider than the photo.
  expect(await raw(HASH, 1280, 'jpg')).toBeNull()
  expect(await raw(HASH, 1280, 'avif')).toBeNull()
})
