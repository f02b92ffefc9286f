import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'

import { VinMarks } from './vin-marks.tsx'

const placesOf = (vin: string) =>
  Array.from(
    renderToStaticMarkup(createElement(VinMarks, { vin })).matchAll(/<i[^>]*>(?<text>.*?)<\/i>/g),
    ([, text]) => text,
  )

it('TRD-3 each of the 17 positions shows one whole character', () => {
  expect(placesOf('J🚗1')).toEqual(['J', '🚗', '1', ...Array.from({ length: 14 }, () => '')])
})
