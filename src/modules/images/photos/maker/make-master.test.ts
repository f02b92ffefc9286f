import sharp from 'sharp'
import { expect, it } from 'vitest'

import { aJpeg } from '#tests/support/builders/photos.ts'

import { makeMaster } from './make-master.ts'

const made = async (bytes: Buffer) => {
  const photo = await makeMaster(bytes)
  if ('fault' in photo) throw new Error(photo.fault)
  return photo
}

it('turns a photo upright and removes its metadata', async () => {
  const sideways = await aJpeg(1, [1600, 1200], (picture) =>
    picture.withExif({ IFD0: { Artist: 'someone' } }).withMetadata({ orientation: 6 }),
  )
  expect((await sharp(sideways).metadata()).orientation).toBe(6)
  const { master, width, height } = await made(sideways)
  expect([width, height]).toEqual([1200, 1600])
  expect(await sharp(master).metadata()).toMatchObject({ width: 1200, height: 1600 })
  const { exif, orientation, icc } = await sharp(master).metadata()
  expect([exif, orientation, icc]).toEqual([undefined, undefined, undefined])
})

it('limits the size, and describes the picture', async () => {
  const { master, width, height, color, blur, likeness, isBlank } = await made(
    await aJpeg(2, [4000, 3000]),
  )
  expect([width, height, isBlank]).toEqual([1920, 1440, false])
  expect(master.length).toBeLessThan(500_000)
  expect(color).toMatch(/^[\da-f]{6}$/)
  expect(likeness).toMatch(/^[\da-f]{16}$/)
  expect(blur.length).toBeLessThan(250)
  expect((await sharp(Buffer.from(blur, 'base64')).metadata()).width).toBe(16)
})

it('gives similar pictures similar hashes, and others different ones', async () => {
  const [photo, small, other] = await Promise.all([
    aJpeg(1).then(made),
    aJpeg(1, [640, 480]).then(made),
    aJpeg(2).then(made),
  ])
  expect(small.likeness).toBe(photo.likeness)
  expect(other.likeness).not.toBe(photo.likeness)
})
