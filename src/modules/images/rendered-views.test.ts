import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { expect, it } from 'vitest'

import { TURN_PICTURES, turnView } from '#domain/rendering/rendering-path.ts'
import { aDirectory } from '#tests/support/builders/database.ts'
import { aVehicle } from '#tests/support/builders/vehicles.ts'

import { renderedViews } from './rendered-views.ts'
import { renderingFile } from './rendering-file.ts'

const vehicle = aVehicle({ model: '1500', body: 'Pickup', colorExt: 'Billet Silver' })
const NAME = 'pickup-silver'

/** A folder with these pictures. */
function aFolder(names: readonly string[]): URL {
  const folder = aDirectory()
  for (const name of names) writeFileSync(join(folder, `${name}.avif`), '')
  return pathToFileURL(`${folder}/`)
}

const views = ['side', 'r34'].map((view) => `${NAME}-${view}-960`)
const turn = Array.from({ length: TURN_PICTURES }, (_, at) => `${NAME}-${turnView(at)}-640`)

it('VDP-7 shows further renderings in the demo alone', () => {
  const folder = aFolder([...views, ...turn])
  const other = renderedViews({ isDemo: () => false, folder })
  expect([other.viewsOf(vehicle), other.turnOf(vehicle)]).toEqual([[], []])
  const demo = renderedViews({ isDemo: () => true, folder })
  expect(demo.viewsOf(vehicle).map(({ view }) => view)).toEqual(['side', 'r34'])
  expect(demo.turnOf(vehicle)).toHaveLength(TURN_PICTURES)
  const addresses = [...demo.viewsOf(vehicle).map(({ src }) => src), ...demo.turnOf(vehicle)]
  expect(addresses.filter((address) => renderingFile(address) === null)).toEqual([])
})

it('VDP-7 shows those that are made, of the vehicle’s shape and color, and no 360° set with gaps', () => {
  const demo = renderedViews({ isDemo: () => true, folder: aFolder([...views, ...turn.slice(1)]) })
  expect(demo.turnOf(vehicle)).toEqual([])
  expect(demo.viewsOf({ ...vehicle, colorExt: 'Red' })).toEqual([])
  const none = renderedViews({ isDemo: () => true, folder: new URL('nowhere/', aFolder([])) })
  expect(none.viewsOf(vehicle)).toEqual([])
})
