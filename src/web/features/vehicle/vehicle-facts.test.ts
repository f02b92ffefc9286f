import { expect, it } from 'vitest'

import { areaTranslator } from '#i18n/area-translator.ts'
import { aVehicle } from '#tests/support/builders/vehicles.ts'
import { picturesOf } from '#web/routes/vehicle/view/vehicle-view.ts'

import { keyFactsOf, specificationsOf } from './vehicle-facts.ts'

const keyLabels = (...arguments_: Parameters<typeof aVehicle>) => {
  const vehicle = aVehicle(...arguments_)
  return keyFactsOf(vehicle, specificationsOf(vehicle, 'en')).map(({ label }) => label)
}

it('the mileage comes first for a used vehicle and is omitted for a new one', () => {
  expect(keyLabels()).toEqual(['mileage', 'engine', 'drive', 'economy', 'exterior', 'interior'])
  expect(keyLabels({ condition: 'new' })).toEqual([
    'engine',
    'drive',
    'economy',
    'exterior',
    'interior',
    'transmission',
  ])
})

it('unknown values are omitted and the next fact moves up', () => {
  expect(keyLabels({ engine: null, cityMpg: null, highwayMpg: null })).toEqual([
    'mileage',
    'drive',
    'exterior',
    'interior',
    'transmission',
    'fuel',
  ])
})

it('values are in the shopper’s language, with its number format', () => {
  const facts = specificationsOf(aVehicle({ mileage: 18_204, cityMpg: null }), 'es')
  expect(facts).toContainEqual({ label: 'mileage', value: '18,204 millas' })
  expect(facts).toContainEqual({ label: 'fuel', value: 'Gasolina' })
  expect(facts).toContainEqual({ label: 'economy', value: '23 mpg en carretera' })
})

it('VDP-5 says that the mileage is unknown if the feed does', () => {
  const unknown = aVehicle({ mileage: null, isMileageUnknown: true })
  const fact = { label: 'mileage', value: 'Actual mileage unknown' }
  expect(specificationsOf(unknown, 'en')).toContainEqual(fact)
  expect(specificationsOf(unknown, 'es')).toContainEqual({
    label: 'mileage',
    value: 'Millaje real desconocido',
  })
  expect(keyLabels({ mileage: null })).not.toContain('mileage')
})

it('a vehicle without photos has a rendering, and others that it is given, each with a caption that says so', () => {
  const vehicle = aVehicle({ imageUrls: [] })
  const rendering = {
    src: '/renderings/2/offroad-green-960.avif',
    alt: 'Computer rendering of a 2024 Jeep Wrangler Sport',
    isDrawing: true,
    caption: { text: 'Computer rendering (front and side), not a photo of this vehicle' },
  }
  expect(picturesOf(vehicle, 'en')).toEqual([rendering])
  const views = [{ view: 'side', src: '/renderings/2/offroad-green-side-960.avif' }] as const
  expect(picturesOf(vehicle, 'en', { views })).toEqual([
    rendering,
    {
      src: views[0].src,
      alt: 'Computer rendering of a 2024 Jeep Wrangler Sport, side',
      isDrawing: true,
      caption: { text: 'Computer rendering (side), not a photo of this vehicle' },
    },
  ])
  // Photos are never mixed with renderings.
  const photographed = aVehicle({ imageUrls: ['https://photos.example.test/1.jpg'] })
  expect(picturesOf(photographed, 'en', { views })).toHaveLength(1)
})

it.each([
  ['en', 'Computer rendering, not a photo of this vehicle.'],
  ['es', 'Imagen generada por computadora, no es una foto de este vehículo.'],
] as const)('the note below renderings says so: %s', (locale, note) => {
  expect(areaTranslator('vehicle', locale)('drawingNote')).toContain(note)
})

it('duplicate photos are shown once', () => {
  const photo = 'https://photos.example.test/1.jpg'
  const [first, ...others] = picturesOf(aVehicle({ imageUrls: [photo, photo] }), 'en')
  expect(first).toEqual({
    src: photo,
    alt: '2024 Jeep Wrangler Sport, photo 1',
    isDrawing: false,
  })
  expect(others).toEqual([])
})
