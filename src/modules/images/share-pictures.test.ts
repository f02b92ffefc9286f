import { createServer } from 'node:http'

import sharp from 'sharp'
import { expect, it, vi } from 'vitest'

import { fromDollars } from '#domain/kernel/money.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { ocotillo } from '#tests/support/builders/sites.ts'
import { aPricing, aVehicle } from '#tests/support/builders/vehicles.ts'
import { anHttpServer } from '#tests/support/servers/http-server.ts'

import { fetchPhoto } from './fetch-photo.ts'
import { sharePictures } from './share-pictures.ts'

const vehicle = aVehicle({ dealerCode: 'OCS', stock: 'S1', imageUrls: [] })
const pictureRequest = { site: ocotillo, locale: 'en' } as const

const servicesOf = (...vehicles: readonly ReturnType<typeof aVehicle>[]) =>
  testServices({ dealers: [aDealer({ code: 'OCS' })], vehicles })

const aPhoto = () =>
  sharp({ create: { width: 800, height: 600, channels: 3, background: '#ff0000' } })
    .jpeg()
    .toBuffer()

/** The color of a point, as red, green and blue. */
const colorAt = async (picture: Buffer, left: number, top: number) => {
  const { data } = await sharp(picture)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data]
}

it('draws a vehicle without photos in the standard size', async () => {
  const picture = await sharePictures({ services: servicesOf(vehicle) }).ofVehicle(
    pictureRequest,
    'S1',
    'OCS',
  )
  const { format, width, height } = await sharp(picture?.body).metadata()
  expect([format, width, height]).toEqual(['jpeg', 1200, 630])
  expect(picture?.body.length).toBeLessThan(200_000)
})

it('a rendering has the scenery of its site behind it', async () => {
  const pictures = sharePictures({ services: servicesOf(vehicle) })
  const [land, empty] = await Promise.all(
    (['coast', 'none'] as const).map(async (scenery) => {
      const site = { ...ocotillo, key: scenery, brand: { ...ocotillo.brand, scenery } }
      const picture = await pictures.ofVehicle({ ...pictureRequest, site }, 'S1', 'OCS')
      return colorAt(picture?.body ?? Buffer.of(), 10, 340)
    }),
  )
  const [red = 0, , blue = 0] = land ?? []
  expect(red - blue).toBeGreaterThan(20)
  expect(Math.abs((empty?.[0] ?? 0) - (empty?.[2] ?? 0))).toBeLessThan(20)
})

it('shows the first photo of a vehicle', async () => {
  const photoOf = vi.fn<(address: string) => Promise<Buffer>>(aPhoto)
  const withPhoto = { ...vehicle, imageUrls: ['https://photos.example/1.jpg'] }
  const pictures = sharePictures({ services: servicesOf(withPhoto), photoOf })
  const picture = await pictures.ofVehicle(pictureRequest, 'S1', 'OCS')
  expect(photoOf).toHaveBeenCalledWith('https://photos.example/1.jpg')
  const [red = 0, green = 0] = await colorAt(picture?.body ?? Buffer.of(), 300, 300)
  expect([red > 240, green < 15]).toEqual([true, true])
})

it('draws the vehicle if its photo is invalid', async () => {
  const withPhoto = { ...vehicle, imageUrls: ['https://photos.example/1.jpg'] }
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect/></svg>'
  for (const bytes of [null, Buffer.from('not a picture'), Buffer.from(drawing)]) {
    const pictures = sharePictures({ services: servicesOf(withPhoto), photoOf: async () => bytes })
    const picture = await pictures.ofVehicle(pictureRequest, 'S1', 'OCS')
    expect(picture?.etag).toBe(await pictureOf({}))
  }
})

const minutes = (count: number) => count * 60_000

it('retries a photo that could not be loaded at growing intervals, and then shows it', async () => {
  const clock = { at: 0 }
  const photo = await aPhoto()
  const photoOf = vi
    .fn<(address: string) => Promise<Buffer | null>>()
    .mockResolvedValueOnce(null)
    .mockRejectedValueOnce(new Error('no route to host'))
    .mockResolvedValue(photo)
  const withPhoto = { ...vehicle, imageUrls: ['https://photos.example/1.jpg'] }
  const services = servicesOf(withPhoto)
  const pictures = sharePictures({ services, photoOf, now: () => clock.at })
  const at = async (milliseconds: number) => {
    clock.at = milliseconds
    const picture = await pictures.ofVehicle(pictureRequest, 'S1', 'OCS')
    return [photoOf.mock.calls.length, picture?.maxAgeSeconds, picture?.etag]
  }
  const drawing = await pictureOf({})
  expect(await at(0)).toEqual([1, 300, drawing])
  expect(await at(minutes(5) - 1)).toEqual([1, 300, drawing])
  expect(await at(minutes(5))).toEqual([2, 300, drawing])
  // Twice as long after the second attempt.
  expect(await at(minutes(15) - 1)).toEqual([2, 300, drawing])
  const [calls, seconds, etag] = await at(minutes(15))
  expect([calls, seconds]).toEqual([3, 3600])
  expect(etag).not.toBe(drawing)
  expect((await at(minutes(9999)))[0]).toBe(3)
})

const withPhotoOf = (stock: string) => ({
  ...vehicle,
  stock,
  imageUrls: [`https://photos.example/${stock}.jpg`],
})
/** The photo of S1 is unavailable; others never respond. */
const slowPhotoOf = (address: string) =>
  address.endsWith('/S1.jpg') ? Promise.resolve(null) : new Promise<null>(() => {})

it('keeps showing the drawing if a retry is due while too many other pictures are rendered', async () => {
  const clock = { at: 0 }
  const others = Array.from({ length: 42 }, (_, at) => withPhotoOf(`S${at + 2}`))
  const services = servicesOf(withPhotoOf('S1'), ...others)
  const pictures = sharePictures({ services, photoOf: slowPhotoOf, now: () => clock.at })
  const drawing = await pictures.ofVehicle(pictureRequest, 'S1', 'OCS')
  for (const { stock } of others) void pictures.ofVehicle(pictureRequest, stock, 'OCS')
  expect(await pictures.ofVehicle(pictureRequest, 'S1', 'OCS')).toBe(drawing)
  clock.at = minutes(5)
  expect(await pictures.ofVehicle(pictureRequest, 'S1', 'OCS')).toBe(drawing)
  expect(await pictures.ofVehicle(pictureRequest, 'S1', 'OCS')).toBe(drawing)
})

async function pictureOf(overrides: Parameters<typeof aVehicle>[0]) {
  const other = aVehicle({ dealerCode: 'OCS', stock: 'S1', imageUrls: [], ...overrides })
  return (
    await sharePictures({ services: servicesOf(other) }).ofVehicle(pictureRequest, 'S1', 'OCS')
  )?.etag
}

it('PRC-5 "Call", a sold vehicle and one without a price have no amount', async () => {
  const call = await pictureOf({ pricing: aPricing({ finalPrice: fromDollars(0) }) })
  expect(await pictureOf({ tags: new Set(['isSold']) })).toBe(call)
  expect(await pictureOf({})).not.toBe(call)
  expect(await pictureOf({ pricing: aPricing({ finalPrice: fromDollars(29_000) }) })).not.toBe(
    await pictureOf({}),
  )
})

it('renders a picture once for concurrent requests', async () => {
  const photoOf = vi.fn<(address: string) => Promise<Buffer>>(aPhoto)
  const withPhoto = { ...vehicle, imageUrls: ['https://photos.example/1.jpg'] }
  const pictures = sharePictures({ services: servicesOf(withPhoto), photoOf })
  const made = await Promise.all(
    [1, 2, 3].map(() => pictures.ofVehicle(pictureRequest, 'S1', 'OCS')),
  )
  expect(new Set(made.map((picture) => picture?.etag)).size).toBe(1)
  expect(photoOf).toHaveBeenCalledTimes(1)
})

it('the share picture of a site is in the language of the link', async () => {
  const dealers = ['Waco', 'Temple'].map((city) => aDealer({ code: city, city }))
  const services = testServices({ dealers, vehicles: [] })
  const site = {
    ...pictureRequest.site,
    seoOptions: { ...pictureRequest.site.seoOptions, city: '' },
  }
  const all = { ...site, inventory: { ...site.inventory, stores: ['Waco', 'Temple'] } }
  const pictures = sharePictures({ services })
  const [en, es] = await Promise.all(
    (['en', 'es'] as const).map((locale) => pictures.ofSite({ site: all, locale })),
  )
  expect(en?.etag).not.toBe(es?.etag)
})

it('a share picture is cached by browsers, and revalidated', async () => {
  const { request } = await anHttpServer({ services: servicesOf(vehicle) })
  for (const path of ['/share/OCS/S1.en.jpg', '/share/OCS/S1.es.jpg?v=1', '/share/site.en.jpg']) {
    const { status, headers } = await request(path)
    expect([status, headers['content-type']]).toEqual([200, 'image/jpeg'])
    const again = await request(path, { headers: { 'if-none-match': `${headers.etag}` } })
    expect(again.status).toBe(304)
  }
})

it.each([
  '/share/OCS/S9.en.jpg',
  '/share/OCT/S1.en.jpg',
  '/share/OCS/S1.fr.jpg',
  '/share/x.en.jpg',
  '/share/OCS/S1',
])('%s is not found', async (path) => {
  const { request } = await anHttpServer({
    services: servicesOf(vehicle),
    pages: async () => new Response('', { status: 404 }),
  })
  expect((await request(path)).status).toBe(404)
})

it('requests no photo from a private network, whatever a feed names', async () => {
  const onConnection = vi.fn<() => void>()
  const otherServer = createServer((_, response) => {
    onConnection()
    response.end()
  }).on('connection', onConnection)
  await new Promise<void>((resolve) => otherServer.listen(0, '127.0.0.1', resolve))
  const address = otherServer.address()
  const port = typeof address === 'object' ? address?.port : 0
  for (const host of ['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]', '0x7f.1'])
    expect(await fetchPhoto(`https://${host}:${port}/1.jpg`)).toBeNull()
  expect(await fetchPhoto(`http://127.0.0.1:${port}/1.jpg`)).toBeNull()
  expect(await fetchPhoto('file:///etc/passwd')).toBeNull()
  expect(onConnection).not.toHaveBeenCalled()
  await new Promise((resolve) => otherServer.close(resolve))
})
