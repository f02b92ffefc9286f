import { expect, it } from 'vitest'

import { aVehicle } from '#tests/support/builders/vehicles.ts'

import { renderedViews } from './rendered-views.ts'
import { renderingFile } from './rendering-file.ts'

const vehicle = aVehicle({ model: 'Ram 1500', body: 'Pickup', colorExt: 'Billet Silver' })

it('shows further renderings in the demo alone', () => {
  const other = renderedViews({ isDemo: () => false })
  expect([other.viewsOf(vehicle), other.turnOf(vehicle)]).toEqual([[], []])
  const demo = renderedViews({ isDemo: () => true })
  expect(demo.viewsOf(vehicle).map(({ view }) => view)).toContain('r34')
  for (const { src } of demo.viewsOf(vehicle)) expect(renderingFile(src)).not.toBeNull()
})

it('shows only those that the studio has made, and no 360° set with gaps', () => {
  const demo = renderedViews({ isDemo: () => true })
  // A coat that no pickup of the demo has.
  const lime = { ...vehicle, colorExt: 'Mojito!' }
  expect([demo.viewsOf(lime), demo.turnOf(lime)]).toEqual([[], []])
})
