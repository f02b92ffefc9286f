import { expect, it } from 'vitest'

import { captionOf } from '#domain/vehicle/media/vehicle-media.ts'
import { aVin, bytesOf } from '#tests/support/builders/feeds.ts'

import { parseVehicleFeed } from './vehicle-feed.ts'

const VEHICLE = { VIN: aVin(1), Stock: 'S1', Year: '2018', Make: 'Jeep', Model: 'Wrangler' }
const PHOTO = 'https://p.example/1.jpg'
const NEXT = 'https://p.example/2.jpg'
const WALK = 'https://youtu.be/dQw4w9WgXcQ'

const read = async (text: string) => {
  const options = { dealerIds: null, thisYear: 2026 }
  const { vehicles, quarantined } = await parseVehicleFeed(bytesOf(text), options)
  expect(quarantined).toEqual([])
  return vehicles[0]?.media ?? null
}

const quoted = (cells: readonly string[]) => cells.map((cell) => `"${cell}"`).join(',')

/** The media of a row of a table. */
const mediaOf = (values: Readonly<Record<string, string>>) => {
  const row = { ...VEHICLE, ...values }
  return read(`${quoted(Object.keys(row))}\n${quoted(Object.values(row))}`)
}

it('a vehicle without any has none', async () => {
  expect(await mediaOf({ Photos: PHOTO, 'Photo Captions': ' ', Video: '', Spin: '' })).toBeNull()
})

it('VDP-6 captions belong to photos by position, in their language', async () => {
  const media = await mediaOf({
    Photos: `${PHOTO}|ftp://p.example/x.jpg|${NEXT}`,
    'Photo Captions': '<b>Front</b> of the truck|Skipped|',
  })
  expect(media?.captions).toEqual({ [PHOTO]: [{ text: 'Front of the truck', language: 'en' }] })
  const spanish = await mediaOf({
    Photos: PHOTO,
    'Photo Captions': 'La parte de atrás con el portón',
  })
  expect(captionOf(spanish, PHOTO, 'en')).toMatchObject({ language: 'es' })
  const both = await mediaOf({
    Photos: `${PHOTO}|${NEXT}`,
    'Photo Captions': 'Front|Wheel',
    'Photo Captions ES': 'Frente',
  })
  expect(captionOf(both, PHOTO, 'es')?.text).toBe('Frente')
  expect(captionOf(both, PHOTO, 'en')).toEqual({ text: 'Front', language: 'en' })
  expect(captionOf(both, NEXT, 'es')).toEqual({ text: 'Wheel', language: 'en' })
  expect(captionOf(both, 'https://p.example/3.jpg', 'es')).toBeNull()
})

it('VDP-6 takes videos that pages may embed, each once, with title and captions', async () => {
  const media = await mediaOf({
    Video: `https://evil.example/v?id=1|${WALK}|${WALK}|https://cdn.example/a.mp4`,
    'Video Title': '|Walkaround||Engine',
    'Video Captions': '|||https://cdn.example/a.vtt',
  })
  expect(media?.videos).toEqual([
    { address: WALK, title: 'Walkaround', captions: null },
    {
      address: 'https://cdn.example/a.mp4',
      title: 'Engine',
      captions: 'https://cdn.example/a.vtt',
    },
  ])
})

it('VDP-6 a 360° set has at least eight pictures', async () => {
  const pictures = Array.from({ length: 9 }, (_, at) => `https://p.example/s${at}.jpg`)
  expect((await mediaOf({ '360 Photos': pictures.join(' ') }))?.spin).toEqual(pictures)
  expect(await mediaOf({ '360 Photos': pictures.slice(2).join('|') })).toBeNull()
  const plain = pictures.map((address) => address.replace('https', 'http'))
  // The server fetches them.
  expect((await mediaOf({ '360 Photos': plain.join('|') }))?.spin).toEqual(plain)
})

it('VDP-6 reads them from JSON and XML, where captions are beside the addresses', async () => {
  const json = JSON.stringify([
    {
      ...VEHICLE,
      photos: [
        { url: NEXT, order: 2, caption: 'Wheel' },
        { url: PHOTO, order: 1 },
      ],
      videos: [{ url: WALK, title: 'Walk | around' }],
    },
  ])
  expect(await read(json)).toEqual({
    captions: { [NEXT]: [{ text: 'Wheel', language: 'en' }] },
    videos: [{ address: WALK, title: 'Walk / around', captions: null }],
    spin: [],
  })
  const fields = Object.entries(VEHICLE).map(([name, value]) => `<${name}>${value}</${name}>`)
  const images = `<image><url>${PHOTO}</url><caption>Front</caption></image><image><url>${NEXT}</url></image>`
  const xml = `<feed><car>${fields.join('')}<images>${images}</images></car></feed>`
  expect((await read(xml))?.captions).toEqual({ [PHOTO]: [{ text: 'Front', language: 'en' }] })
})
