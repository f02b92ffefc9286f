import sharp from 'sharp'
import { expect, it, onTestFinished } from 'vitest'

import { hashOfPhoto } from '#domain/vehicle/stored-photo.ts'
import { aDatabase, aDirectory, onDefaultEngine } from '#tests/support/builders/database.ts'

import { photoMaker } from './maker/photo-maker.ts'
import { removePhotos } from './remove-photos.ts'
import { diskStore } from './store/disk-store.ts'
import { masterKey } from './store/photo-store.ts'
import { photoUploads } from './upload-photos.ts'

const key = { dealerCode: 'D1', stock: 'S1' }

/** A photo of two halves, 400 x 200, that claims to lie on its side. */
const aPhoto = () =>
  sharp({ create: { width: 400, height: 200, channels: 3, background: '#204060' } })
    .composite([
      {
        input: { create: { width: 200, height: 200, channels: 3, background: '#e0c040' } },
        left: 0,
        top: 0,
      },
    ])
    .jpeg()
    .toBuffer()

onDefaultEngine((engine) => {
  async function aStore() {
    const database = await aDatabase(engine)
    const store = diskStore(aDirectory())
    const maker = photoMaker()
    onTestFinished(() => maker.stop())
    const clock = { now: new Date('2026-11-01T00:00:00.000Z') }
    const now = () => clock.now
    const uploads = photoUploads({ database, store, maker, now })
    const sizeOf = async (reference: string) => {
      const master = await store.get(masterKey(hashOfPhoto(reference) ?? ''))
      const { width, height, exif } = await sharp(master!).metadata()
      return { width, height, exif }
    }
    const purge = (day: string) => {
      clock.now = new Date(day)
      return removePhotos({ database, store, now })
    }
    return { uploads, sizeOf, purge, store }
  }

  it('stores a photo upright and without camera metadata, and keeps it while it is used', async () => {
    const { uploads, sizeOf, purge, store } = await aStore()
    const bytes = await sharp(await aPhoto())
      .withExif({ IFD0: { Orientation: '6', Copyright: 'Lot B, 33.5 N' } })
      .toBuffer()
    const reference = await uploads.add(key, bytes)
    expect(reference).toMatch(/^\/media\/[\da-f]{32}\/\d+\.jpg#[\da-f]{6}$/)
    expect((await sizeOf(reference)).exif).toBeUndefined()
    expect(await uploads.add(key, bytes)).toBe(reference)
    expect(await purge('2027-03-01')).toBe(0)
    const added = '2026-11-01T00:00:00.000Z'
    const later = '2026-11-01T00:00:00.001Z'
    expect(await uploads.olderThan(added)).toEqual([])
    expect(await uploads.olderThan(later)).toEqual([key])
    await uploads.removeUnreferenced(key, [reference], later)
    await uploads.removeUnreferenced(key, [], added)
    expect(await purge('2027-03-01')).toBe(0)
    await uploads.removeUnreferenced(key, [], later)
    expect(await purge('2027-03-01')).toBe(1)
    expect(await store.get(masterKey(hashOfPhoto(reference)!))).toBeNull()
  })

  it('stores a rotated photo as a new one', async () => {
    const { uploads, sizeOf } = await aStore()
    const reference = await uploads.add(key, await aPhoto())
    expect(await sizeOf(reference)).toMatchObject({ width: 400, height: 200 })
    const turned = await uploads.turn(key, reference, 90)
    expect(turned).not.toBe(reference)
    expect(await sizeOf(turned)).toMatchObject({ width: 200, height: 400 })
    await expect(
      uploads.turn(key, reference.replace(/[\da-f]{32}/, '0'.repeat(32)), 90),
    ).rejects.toMatchObject({ code: 'not-found' })
  })

  it('refuses files that are not photos: scripts, drawings, animations, huge and damaged pictures', async () => {
    const { uploads } = await aStore()
    const whole = await aPhoto()
    const hostile: readonly Uint8Array[] = [
      Buffer.from('<html><script>alert(1)</script>'),
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="500" height="500"><script/></svg>',
      ),
      Buffer.from('MZ\u0090\0'),
      new Uint8Array(0),
      new Uint8Array(25 * 1024 * 1024 + 1),
      whole.subarray(0, whole.length / 2),
    ]
    for (const bytes of hostile)
      await expect(uploads.add(key, bytes)).rejects.toMatchObject({ code: 'invalid' })
    // 100 megapixels in a few kilobytes.
    const bomb = await sharp({
      create: { width: 10_000, height: 10_000, channels: 3, background: '#fff' },
    })
      .png({ compressionLevel: 9 })
      .toBuffer()
    await expect(uploads.add(key, bomb)).rejects.toMatchObject({
      message: expect.stringContaining('megapixels'),
    })
  })
})
