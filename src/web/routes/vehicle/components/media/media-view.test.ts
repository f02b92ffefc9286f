import { expect, it } from 'vitest'

import type { VehicleMedia } from '#domain/vehicle/media/vehicle-media.ts'
import { aVehicle } from '#tests/support/builders/vehicles.ts'
import { picturesOf } from '#web/routes/vehicle/view/vehicle-view.ts'

import { mediaView } from './media-view.ts'

const [PHOTO, NEXT] = ['https://p.example/1.jpg', 'https://p.example/2.jpg'] as const
const MEDIA: VehicleMedia = {
  captions: {
    [PHOTO]: [
      { text: 'Front', language: 'en' },
      { text: 'Frente', language: 'es' },
    ],
    [NEXT]: [{ text: 'Wheel', language: 'en' }],
  },
  videos: [
    { address: 'https://youtu.be/dQw4w9WgXcQ', title: 'Walkaround', captions: null },
    // Of an earlier version, or changed by hand.
    { address: 'https://evil.example/', title: null, captions: null },
  ],
  spin: [],
}

const TURN = ['/renderings/2/suv-red-turn00-640.avif']

it('VDP-6 has videos with the address of their player in the shopper’s language', () => {
  expect(mediaView({ media: MEDIA, imageUrls: [PHOTO] }, 'es', TURN)).toEqual({
    videos: [
      {
        host: 'youtube',
        title: 'Walkaround',
        href: 'https://youtu.be/dQw4w9WgXcQ',
        player: expect.stringMatching(/^https:\/\/www\.youtube-nocookie\.com\/.*hl=es/),
        captions: null,
      },
    ],
    spin: [],
    isRendered: false,
  })
  expect(mediaView({ media: null, imageUrls: [PHOTO] }, 'en', TURN)).toBeNull()
  const noVideos = { ...MEDIA, videos: [] }
  expect(mediaView({ media: noVideos, imageUrls: [PHOTO] }, 'en', TURN)).toBeNull()
  expect(mediaView({ media: null, imageUrls: [] }, 'en', [])).toBeNull()
})

it('VDP-6 a vehicle without photos turns as renderings, if it has them, and says so', () => {
  expect(mediaView({ media: null, imageUrls: [] }, 'en', TURN)).toEqual({
    videos: [],
    spin: TURN,
    isRendered: true,
  })
  const media = { ...MEDIA, videos: [], spin: [PHOTO] }
  expect(mediaView({ media, imageUrls: [] }, 'en', TURN)).toMatchObject({
    spin: [PHOTO],
    isRendered: false,
  })
})

it('VDP-6 captions are the alternative text of photos, with a language that is not the page’s', () => {
  const vehicle = aVehicle({ imageUrls: [PHOTO, NEXT, 'https://p.example/3.jpg'], media: MEDIA })
  expect(picturesOf(vehicle, 'es')).toMatchObject([
    { alt: 'Frente', caption: { text: 'Frente' } },
    { alt: 'Wheel', caption: { text: 'Wheel', lang: 'en' } },
    { alt: '2024 Jeep Wrangler Sport, foto 3' },
  ])
  const english = picturesOf(vehicle, 'en')
  expect(english[1]?.caption).toEqual({ text: 'Wheel' })
  expect(english[2]).not.toHaveProperty('caption')
})
