import { createElement } from 'react'
import { expect, it } from 'vitest'

import { aVehicle } from '#tests/support/builders/vehicles.ts'
import { renderHtml } from '#tests/support/pages/render.tsx'
import { Description } from '#web/routes/vehicle/components/facts.tsx'

import { descriptionView } from './description-view.ts'

const ENGLISH = 'Traded in at this store. The battery is new.'
const SPANISH = 'Tiene un solo dueño y está en excelentes condiciones.'

it('shows a text in the page’s language alone', () => {
  expect(descriptionView(aVehicle({ description: ENGLISH }), 'en')).toEqual({
    text: ENGLISH,
    language: 'en',
    summary: null,
  })
  expect(descriptionView(aVehicle({ description: SPANISH }), 'es')?.summary).toBeNull()
  expect(descriptionView(aVehicle({ description: null }), 'es')).toBeNull()
})

it('states the facts in Spanish above an English text', () => {
  const vehicle = aVehicle({
    description: ENGLISH,
    drive: 'AWD',
    features: ['Apple CarPlay and Android Auto', 'LED headlights', 'Remote start'],
  })
  const view = descriptionView(vehicle, 'es')!
  expect(view.summary).toBe(
    'Vehículo seminuevo: 2024 Jeep Wrangler Sport, con 18,204 millas. Color exterior: Sarge Green. Color interior: Negro. Tiene motor 3.6L V6, transmisión automática y tracción integral (AWD). Combustible: gasolina. Su equipamiento incluye: Apple CarPlay y Android Auto, faros LED y arranque remoto.',
  )
  const html = renderHtml(createElement(Description, view), { locale: 'es' })
  expect(html).toContain('El texto del concesionario, en inglés:')
  expect(html).toMatch(/<p [^>]*lang="en"[^>]*>Traded in/)
})

it('states the facts in English above a Spanish text', () => {
  const vehicle = aVehicle({ description: SPANISH, condition: 'new', colorInt: null, fuel: null })
  expect(descriptionView(vehicle, 'en')?.summary).toBe(
    'New 2024 Jeep Wrangler Sport. Exterior color: Sarge Green. It has: 3.6L V6 engine, automatic transmission, and 4WD.',
  )
})

it('omits unknown facts', () => {
  const unknown = {
    mileage: null,
    colorExt: null,
    colorInt: null,
    engine: null,
    fuel: null,
    transmission: null,
    drive: null,
    trim: null,
  }
  expect(descriptionView(aVehicle({ description: ENGLISH, ...unknown }), 'es')?.summary).toBe(
    'Vehículo seminuevo: 2024 Jeep Wrangler.',
  )
})
