import { expect, it } from 'vitest'

import { aVehicle } from '#tests/support/builders/vehicles.ts'

import { cardPhotosView } from './card-photos-view.ts'

const addresses = Array.from({ length: 14 }, (_, at) => `https://p.example/${at}.jpg`)

it('has the first twelve photos of a vehicle with captions and places, each once', () => {
  const [first = ''] = addresses
  const media = {
    captions: { [first]: [{ text: 'Front', language: 'en' as const }] },
    videos: [],
    spin: [],
  }
  const { photos } = cardPhotosView(aVehicle({ imageUrls: [first, ...addresses], media }), 'es')
  expect(photos).toHaveLength(12)
  expect(photos.slice(0, 2)).toEqual([
    { src: addresses[0], alt: 'Front', lang: 'en', place: 'Foto 1 de 12' },
    { src: addresses[1], alt: '2024 Jeep Wrangler', place: 'Foto 2 de 12' },
  ])
})

it('has small sizes of stored photos', () => {
  const stored = `/media/${'a'.repeat(32)}/1920.jpg#8a9099`
  const [photo] = cardPhotosView(aVehicle({ imageUrls: [stored] }), 'en').photos
  expect(photo?.src).toBe(`/media/${'a'.repeat(32)}/640.webp`)
  expect(photo?.srcset).toMatch(/480\.webp 480w,.*640\.webp 640w$/)
})

it('has none of a vehicle that is gone, or has no photo of its own', () => {
  expect(cardPhotosView(null, 'en')).toEqual({ photos: [] })
  expect(cardPhotosView(aVehicle({ imageUrls: [] }), 'en')).toEqual({ photos: [] })
})
