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

it('VDP-6 has videos with the address of their player in the shopper’s language', () => {
  expect(mediaView({ media: MEDIA }, 'es')).toEqual({
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
  })
  expect(mediaView({ media: null }, 'en')).toBeNull()
  expect(mediaView({ media: { ...MEDIA, videos: [] } }, 'en')).toBeNull()
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
