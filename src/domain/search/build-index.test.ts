import { expect, it } from 'vitest'

import type { ListedVehicle } from '#domain/vehicle/listed-vehicle.ts'
import { aVehicle } from '#tests/support/builders/vehicles.ts'

import { changesInSteps } from './apply-changes.ts'
import { indexInSteps } from './build-index.ts'

const options = { priceOf: () => null, paymentOf: () => 1, makeFirst: null }

/** The end of one pass over the vehicles and the start of the next: 256 each. */
const MAX_STEP_ITEMS = 512

/** A list of vehicles that records the maximum number read since the last call. */
function counted(size: number) {
  const read = new Set<number>()
  const vehicles = Array.from(
    { length: size },
    (_, index): ListedVehicle =>
      new Proxy(aVehicle({ stock: `S${index}` }), {
        get: (target, name) => {
          read.add(index)
          return Reflect.get(target, name)
        },
      }),
  )
  const readSince = () => {
    const { size: count } = read
    read.clear()
    return count
  }
  return { vehicles, readSince }
}

it('indexes a list in steps that read few vehicles each', () => {
  const { vehicles, readSince } = counted(3000)
  const steps = indexInSteps(vehicles, options)
  let most = 0
  let all = 0
  for (let step = steps.next(); ; step = steps.next()) {
    const read = readSince()
    most = Math.max(most, read)
    all += read
    if (step.done) break
  }
  expect(most).toBeLessThanOrEqual(MAX_STEP_ITEMS)
  // For columns, features and figures.
  expect(all).toBeLessThan(4 * vehicles.length)
})

it('applies many changes at once in equally small steps', () => {
  const { vehicles, readSince } = counted(3000)
  const index = indexInSteps(
    Array.from({ length: 2500 }, (_, position) => aVehicle({ stock: `S${position}` })),
    options,
  )
  let built = index.next()
  while (!built.done) built = index.next()
  const steps = changesInSteps(built.value, { upsert: vehicles, remove: [] })
  let most = 0
  let step = steps.next()
  // The first step finds the changed vehicles.
  readSince()
  for (; !step.done; step = steps.next()) most = Math.max(most, readSince())
  expect(most).toBeLessThanOrEqual(MAX_STEP_ITEMS)
  expect(step.value.segments).toHaveLength(1)
  expect(step.value.segments[0].vehicles).toHaveLength(3000)
})
