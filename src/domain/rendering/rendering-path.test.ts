import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import sharp from 'sharp'
import { expect, it } from 'vitest'

import { PAINTS, type PaintSlug } from '#domain/illustration/paints.data.ts'
import { shapeFor } from '#domain/illustration/shape-for.ts'
import { SHAPES } from '#domain/illustration/shapes.data.ts'
import { demoGroup } from '#tests/support/modules/demo.ts'

import { coatOf, COATS } from './coats.data.ts'
import {
  renderedView,
  RENDERING_VIEWS,
  RENDERING_WIDTHS,
  renderingFor,
  renderingName,
  renderingPath,
  TURN_PICTURES,
  turnView,
} from './rendering-path.ts'

const FOLDER = new URL('../../../data/renderings/', import.meta.url)

const files = readdirSync(FOLDER)
const { vehicles } = demoGroup({ today: '2026-11-20' })

/** `suv-red-side-960.avif`, of another view or a picture of a 360° set. */
const OTHER_VIEW =
  /^(?<shape>[a-z]+)-(?<coat>[a-z]+)-(?<view>[a-z]+\d+|[a-z]+)-(?<width>\d+)\.avif$/
const others = files.flatMap((file) => {
  const { shape = '', coat = '', view = '', width = '' } = OTHER_VIEW.exec(file)?.groups ?? {}
  return view === '' ? [] : [{ file, shape, coat, view, width }]
})

it('every rendered shape has a file in each coat and width, and there are no others', () => {
  const expected = SHAPES.flatMap((shape) =>
    Object.keys(COATS).flatMap((coat) =>
      RENDERING_WIDTHS.map((width) => `${shape}-${coat}-${width}.avif`),
    ),
  )
  const first = files.filter((file) => others.every((other) => other.file !== file))
  expect(first.toSorted()).toEqual(expected.toSorted())
})

it('further views have all widths, and a 360° set all its pictures', () => {
  const views = others.filter(({ view }) => !view.startsWith('turn'))
  const expected = [...new Set(views.map(({ shape, coat, view }) => `${shape}-${coat}-${view}`))]
  expect(views.map(({ file }) => file).toSorted()).toEqual(
    expected.flatMap((name) => RENDERING_WIDTHS.map((width) => `${name}-${width}.avif`)).toSorted(),
  )
  expect(
    views.filter(({ view }) => !(RENDERING_VIEWS as readonly string[]).includes(view)),
  ).toEqual([])
  const turns = others.filter(({ view }) => view.startsWith('turn'))
  const sets = new Set(turns.map(({ shape, coat }) => `${shape}-${coat}`))
  const pictures = Array.from({ length: TURN_PICTURES }, (_, at) => `${turnView(at)}-640.avif`)
  expect(turns.map(({ file }) => file).toSorted()).toEqual(
    [...sets].flatMap((name) => pictures.map((picture) => `${name}-${picture}`)).toSorted(),
  )
})

it('a view of a shape is there in every coat that the demo’s vehicles have', () => {
  const made = new Set(others.map(({ shape, view }) => `${shape} ${view}`))
  const missing = vehicles.flatMap((vehicle) =>
    RENDERING_VIEWS.filter((view) => made.has(`${shapeFor(vehicle)} ${view}`))
      .map((view) => renderingName(renderedView(vehicle, view)))
      .filter((name) => !files.includes(name)),
  )
  expect(missing).toEqual([])
})

it.each(Object.keys(PAINTS) as PaintSlug[])('%s has a rendering', (paint) => {
  expect(files).toContain(renderingName(renderingPath('suv', coatOf(paint))))
})

it('every vehicle of the demo has a rendering', () => {
  const missing = vehicles
    .map((vehicle) => renderingFor(vehicle))
    .filter((address) => !files.includes(renderingName(address)))
  expect(missing).toEqual([])
})

const shapesOf = (make: string) =>
  new Set(vehicles.filter((vehicle) => vehicle.make === make).map((vehicle) => shapeFor(vehicle)))

it('vehicles of Jeep, Ram, Dodge and Chrysler have different shapes', () => {
  expect(shapesOf('Jeep')).toEqual(new Set(['offroad', 'suv', 'threerow', 'boxtruck', 'compact']))
  expect(shapesOf('Ram')).toEqual(new Set(['pickup', 'heavy', 'van']))
  expect(shapesOf('Dodge')).toEqual(
    new Set(['threerow', 'fastback', 'coupe', 'compact', 'convertible']),
  )
  expect(shapesOf('Chrysler')).toEqual(new Set(['minivan', 'sedan']))
})

it.each(SHAPES)('the sky of %s is transparent, and its parking lot is not', async (shape) => {
  const file = fileURLToPath(new URL(`${shape}-white-640.avif`, FOLDER))
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true })
  const opacities = [5, info.height - 5].map((y) => data[(y * info.width + 5) * info.channels + 3])
  expect([info.channels, ...opacities]).toEqual([4, 0, 255])
})
