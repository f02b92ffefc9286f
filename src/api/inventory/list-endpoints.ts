import * as v from 'valibot'

import { endpoint } from '#api/endpoint.ts'
import { commaList, Count, PathText, Text } from '#api/parameters.ts'
import { many, one } from '#api/read-input.ts'
import { byName, fold } from '#domain/kernel/text.ts'
import { isInList, type Vehicle } from '#domain/vehicle/vehicle.ts'

import { vehicleReply } from './vehicle-reply.ts'
import { VehicleSchema } from './vehicle-schema.ts'

const tag = 'Inventory'
const arkona = one(PathText, 'A dealer code, or an inventory code that covers several dealers.')

const isOneOf = (value: string, allowed: readonly string[]) =>
  allowed.length === 0 || allowed.some((text) => fold(text) === fold(value))

const listEndpoint = (type: 'new' | 'used') =>
  endpoint({
    path: `/inventory/v2/{arkona}/${type}`,
    tag,
    summary: type === 'new' ? 'New vehicles' : 'Used vehicles, certified ones included',
    description:
      'Sold vehicles are included. `total` is the number of matches, regardless of `count`.',
    params: { arkona },
    query: {
      make: many(commaList(Text), 'Only this make, or one of these; case is ignored.'),
      model: many(commaList(Text), 'Only this model, or one of these; case is ignored.'),
      count: one(v.optional(Count), 'The maximum number of vehicles; without it, all.'),
    },
    reply: v.object({ total: v.number(), vehicles: v.array(VehicleSchema) }),
    handle: (context, { params, query }) => {
      const vehicles = context.services.inventory
        .ofCode(params.arkona)
        ?.filter(
          (vehicle) =>
            isInList(vehicle, type) &&
            isOneOf(vehicle.make, query.make) &&
            isOneOf(vehicle.model, query.model),
        )
      if (!vehicles) return null
      return {
        total: vehicles.length,
        vehicles: vehicles.slice(0, query.count).map((vehicle) => vehicleReply(vehicle, context)),
      }
    },
  })

/** Unsold new vehicles by make and model, with their trims. */
function groupedModels(vehicles: readonly Vehicle[]) {
  const unsold = vehicles.filter(
    (vehicle) => isInList(vehicle, 'new') && !vehicle.tags.has('isSold'),
  )
  const groups = Map.groupBy(unsold, ({ make, model }) => JSON.stringify([make, model]))
  return [...groups.values()]
    .flatMap((group) => {
      const trims = new Set(group.map(({ trim }) => trim).filter((trim) => trim !== null))
      const subModels = [...trims].sort(byName)
      return group.slice(0, 1).map(({ make, model }) => ({ make, model, subModels }))
    })
    .sort((a, b) => byName(a.make, b.make) || byName(a.model, b.model))
}

export const listEndpoints = [
  listEndpoint('new'),
  listEndpoint('used'),
  endpoint({
    path: '/inventory/{arkona}/new/grouped-models',
    tag,
    summary: 'Makes and models of the new vehicles',
    description: 'Sold vehicles are excluded, so every listed model is available.',
    params: { arkona },
    query: {},
    reply: v.array(
      v.object({
        make: v.string(),
        model: v.string(),
        subModels: v.pipe(v.array(v.string()), v.description('Its trims.')),
      }),
    ),
    handle: ({ services }, { params }) => {
      const vehicles = services.inventory.ofCode(params.arkona)
      return vehicles && groupedModels(vehicles)
    },
  }),
]
