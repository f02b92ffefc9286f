import { fold } from '#domain/kernel/text.ts'
import type { TradeInVehicle } from '#domain/trade-in/appraiser.ts'
import { requestedChoices } from '#web/features/trade-in/requested-choices.ts'
import type { AppContext } from '#web/lib/app-context.ts'

/** The vehicle in an address, and the facts that only a VIN reveals. */
export type FoundVehicle = Readonly<{
  vehicle: TradeInVehicle
  body: string | null
  engine: string | null
  /** Possible trims if the trim is unknown; may be empty. */
  trims: readonly string[]
}>

async function byVin({ services }: AppContext, vin: string): Promise<FoundVehicle | null> {
  const decoded = await services.vin.decode(vin)
  if (!decoded.isValid) return null
  const { year, make, model, trim, drive, fuel, body, engine } = decoded
  if (year === null || make === null || model === null) return null
  return {
    vehicle: { vin: decoded.vin, year, make, model, trim, drive, fuel },
    body,
    engine,
    trims: trim === null ? await services.vehicleChoices.trims(year, make, model) : [],
  }
}

async function byNames(
  { services }: AppContext,
  query: URLSearchParams,
): Promise<FoundVehicle | null> {
  const { chosen, choices } = await requestedChoices(services.vehicleChoices, query)
  const { year, make, model } = chosen
  if (model === '') return null
  // A shopper who does not know the trim may leave it open again.
  const trim = choices.trims.find((one) => one === chosen.trim) ?? null
  return {
    vehicle: { vin: null, year: Number(year), make, model, trim, drive: null, fuel: null },
    body: null,
    engine: null,
    trims: trim === null ? choices.trims : [],
  }
}

/**
 * The vehicle of an address `?vin=` or `?year=&make=&model=&trim=`, spelled as in the tables; `null` if it is unknown.
 * @see TRD-3
 */
export const foundVehicle = (
  app: AppContext,
  query: URLSearchParams,
): Promise<FoundVehicle | null> => {
  const vin = query.get('vin')
  return vin === null ? byNames(app, query) : byVin(app, vin)
}

/** `2018 Jeep Wrangler Unlimited Rubicon`; a trim that the model's name ends with is not repeated. */
export function foundName({ year, make, model, trim }: TradeInVehicle): string {
  const isTrimInModel = trim === null || fold(model).endsWith(fold(trim))
  return [year, make, model, isTrimInModel ? null : trim].filter((part) => part !== null).join(' ')
}
