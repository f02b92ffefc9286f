import { sameInPath } from '#domain/kernel/text.ts'
import type { TradeInVehicle } from '#domain/trade-in/appraiser.ts'
import { maybe, ModelYear, Name, Vin } from '#mcp/inputs.ts'
import type { CallContext } from '#mcp/tool-context.ts'
import { ToolError } from '#mcp/tool.ts'

/** The largest number of names in an error. */
const MAX_NAMES = 60

/** The inputs that name a shopper's own vehicle. */
export const ownVehicle = {
  vin: maybe(Vin, 'Instead of year, make and model.'),
  year: maybe(ModelYear, 'The model year.'),
  make: maybe(Name, 'For example Jeep.'),
  model: maybe(Name, 'For example Wrangler.'),
  trim: maybe(Name, 'If it is known.'),
}

type Named = Readonly<{
  vin?: string | undefined
  year?: number | undefined
  make?: string | undefined
  model?: string | undefined
  trim?: string | undefined
}>

const some = (names: readonly (string | number)[]) => names.slice(0, MAX_NAMES).join(', ')

function chosen(what: string, names: readonly string[], name: string): string {
  const found = names.find((one) => one === name) ?? names.find((one) => sameInPath(one, name))
  if (found !== undefined) return found
  throw new ToolError(`The ${what} ${name} is unknown. Use one of: ${some(names)}.`)
}

async function byVin(
  { services }: CallContext,
  vin: string,
  trim: string | undefined,
): Promise<TradeInVehicle> {
  const decoded = await services.vin.decode(vin)
  if (!decoded.isValid)
    throw new ToolError('The VIN is not valid. Read it again, or name year, make and model.')
  const { year, make, model, drive, fuel } = decoded
  if (year === null || make === null || model === null)
    throw new ToolError('The VIN is valid, but its vehicle is unknown. Name year, make and model.')
  return { vin: decoded.vin, year, make, model, trim: decoded.trim ?? trim ?? null, drive, fuel }
}

/**
 * The vehicle of a call, spelled as in the site's tables.
 * @throws {ToolError} for an unknown one, with the known names
 * @see TRD-3
 */
export async function ownVehicleOf(context: CallContext, named: Named): Promise<TradeInVehicle> {
  const { vin, year, make, model, trim } = named
  if (vin !== undefined) return byVin(context, vin, trim)
  if (year === undefined || make === undefined || model === undefined)
    throw new ToolError('Name the vehicle by its vin, or by year, make and model.')
  const { vehicleChoices } = context.services
  const years = await vehicleChoices.years()
  if (!years.includes(year))
    throw new ToolError(`The year ${year} is unknown. Use one of: ${some(years)}.`)
  const knownMake = chosen('make', await vehicleChoices.makes(year), make)
  const knownModel = chosen('model', await vehicleChoices.models(year, knownMake), model)
  const trims = await vehicleChoices.trims(year, knownMake, knownModel)
  return {
    vin: null,
    year,
    make: knownMake,
    model: knownModel,
    trim: trim === undefined ? null : chosen('trim', trims, trim),
    drive: null,
    fuel: null,
  }
}
