import { expect, it } from 'vitest'

import { guideSide } from './guide-side.server.ts'
import { readTerms } from './guide-terms.ts'

const terms = (query: string) => readTerms(new URLSearchParams(query))

it('leaves blank what is missing or wrong', () => {
  const blank = {
    warranty: null,
    labor: null,
    parts: null,
    systems: '',
    duration: '',
    hasMakerWarranty: false,
    hasMakerUsedWarranty: false,
    hasOtherWarranty: false,
    hasContract: false,
  }
  expect(terms('')).toEqual(blank)
  expect(terms('warranty=best&labor=101&parts=-1&maker=yes')).toEqual(blank)
  expect(terms('labor=1.5&parts=').parts).toBeNull()
})

it('checks one box, and prints what the dealer covers in each language', () => {
  const chosen = terms('warranty=limited&labor=50&parts=100&systems=Engine&contract=1')
  const en = guideSide(chosen, 'en')
  expect(en.boxes.filter(({ isChecked }) => isChecked).map(({ text }) => text)).toEqual([
    'Limited dealer warranty',
    'A service contract is available for an extra charge.',
  ])
  expect(en.coverage).toEqual({
    share: 'The dealer pays 50% of labor and 100% of parts.',
    fields: [
      ['Covered systems', 'Engine'],
      ['Duration', ''],
    ],
  })
  expect(guideSide(chosen, 'es').coverage?.share).toBe(
    'El concesionario paga el 50% de la mano de obra y el 100% de las piezas.',
  )
})

it('has the warranties of others, and says how to inspect the vehicle', () => {
  const { boxes, inspection } = guideSide(terms('maker-used=1&other=1'), 'es')
  expect(boxes.filter(({ isChecked }) => isChecked).map(({ text }) => text)).toEqual([
    'Aplica la garantía del fabricante para vehículos usados.',
    'Aplica otra garantía para vehículos usados.',
  ])
  expect(inspection).toContain('safercar.gov')
})

it('has no coverage without a warranty, and blanks when filled in by hand', () => {
  expect(guideSide(terms('warranty=as-is&labor=50'), 'en').coverage).toBeNull()
  const byHand = guideSide(terms(''), 'en')
  expect(byHand.boxes.some(({ isChecked }) => isChecked)).toBe(false)
  expect(byHand.coverage?.share).toBe('The dealer pays ____% of labor and ____% of parts.')
})
