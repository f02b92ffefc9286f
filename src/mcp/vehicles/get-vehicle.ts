import * as v from 'valibot'

import { salesPhone } from '#domain/dealers/sales-phone.ts'
import { formatPhone } from '#domain/kernel/phone.ts'
import { absolutePhoto } from '#domain/vehicle/stored-photo.ts'
import { namedVehicle, vehicleKey } from '#mcp/inputs.ts'
import { tool } from '#mcp/tool.ts'

import { Ledger, ledgerReply } from './price.ts'
import { VehicleSummary, vehicleSummary } from './vehicle-summary.ts'

const MAX_FEATURES = 60
const MAX_PHOTOS = 10

/** A vehicle with the ledger of its price. */
export const getVehicle = tool({
  name: 'get_vehicle',
  title: 'Vehicle with its price line by line',
  description:
    'One vehicle with its facts, features and store, and its price as a ledger: from the MSRP or starting price over discounts and rebates to the price, and every dealer charge up to the all-in price.',
  input: vehicleKey,
  output: v.object({
    ...VehicleSummary.entries,
    price: Ledger,
    engine: v.optional(v.string()),
    transmission: v.optional(v.string()),
    interiorColor: v.optional(v.string()),
    features: v.array(v.string()),
    photos: v.array(v.string()),
    store: v.optional(
      v.object({
        code: v.string(),
        name: v.string(),
        city: v.string(),
        phone: v.optional(v.string()),
      }),
    ),
    firstListed: v.pipe(v.string(), v.description('ISO time.')),
  }),
  handle: (context, input) => {
    const vehicle = namedVehicle(context, input)
    const { engine, transmission, colorInt, features, imageUrls, firstSeen } = vehicle
    const store = context.services.dealers.byCode(vehicle.dealerCode)
    const phone = store && salesPhone(store)
    return {
      ...vehicleSummary(vehicle, context),
      price: ledgerReply(vehicle, context),
      ...(engine !== null && { engine }),
      ...(transmission !== null && { transmission }),
      ...(colorInt !== null && { interiorColor: colorInt }),
      features: features.slice(0, MAX_FEATURES),
      photos: imageUrls
        .slice(0, MAX_PHOTOS)
        .map((address) => absolutePhoto(address, context.origin)),
      ...(store && {
        store: {
          code: store.code,
          name: store.name,
          city: store.city,
          ...(phone !== null && { phone: formatPhone(phone) }),
        },
      }),
      firstListed: firstSeen,
    }
  },
})
