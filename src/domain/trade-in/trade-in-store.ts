import type { FieldValues } from '#domain/forms/read-form.ts'
import { fromDollars, type Cents } from '#domain/kernel/money.ts'
import { GRADES, type Grade } from '#domain/valuation/valued-vehicle.ts'

import type { AppraisalQuestion, TradeInVehicle } from './appraiser.ts'
import { addOption, removeOption, resetConfiguration, type Configuration } from './configuration.ts'
import type { Payoff } from './offer.ts'
import { vehicleIdOf } from './vehicle-id.ts'

/**
 * A shopper's input about the vehicle that they sell or trade in. Two parts are elsewhere: the honeypot belongs to all
 * forms (`HONEYPOT_FIELD`), and the choices of years, makes, models and trims to their lookup (`VehicleChoiceLookup`).
 * @see TRD-1
 */
export type TradeInStore = Readonly<{
  selectedCondition: Grade
  configuration: Configuration
  vehicle: TradeInVehicle &
    Readonly<{
      type: 'used'
      /** The shopper's own vehicle has none. */
      stockNumber: null
      /** Miles. */
      mileage: number
    }>
  /** Texts are empty if not given. */
  customer: Readonly<{
    firstName: string
    lastName: string
    phoneNumber: string
    email: string
    zipCode: string
    bestTimeToContact: string
    /** The maximum number of months from now; `null` if unknown. */
    monthsToSell: number | null
  }>
  /** The vehicle in stock that they want; `null` for none. */
  interestedVehicle: Readonly<{ stockNumber: string; dealerCode: string }> | null
  /** `null` if there is no loan balance. */
  payoff: Payoff | null
}>

/** Known before the form is filled in. */
type Found = Readonly<{
  vehicle: TradeInVehicle
  interestedVehicle: TradeInStore['interestedVehicle']
  /** Ids of the options in the dealer's policy. */
  knownOptions: readonly string[]
}>

/** Whole dollars from a field, in cents; `null` if empty. */
const amount = (digits: string): Cents | null =>
  digits === '' ? null : fromDollars(Number(digits))

/** The vehicle with the selected options, without those that no longer exist. */
function configured({ vehicle, knownOptions }: Found, selectedIds: string): Configuration {
  const initial = { ...resetConfiguration(), vehicleId: vehicleIdOf(vehicle) }
  const edited = selectedIds
    .split(',')
    .filter((id) => id !== '')
    .reduce(addOption, initial)
  return edited.vehicleOptionIds
    .filter((id) => !knownOptions.includes(id))
    .reduce(removeOption, edited)
}

/** @param fieldText the text of a field by its name; `owed` determines whether the others count */
function payoffOf(fieldText: (name: string) => string): Payoff | null {
  const owed = fieldText('owed') === 'yes' ? amount(fieldText('payoffAmount')) : null
  return owed === null
    ? null
    : {
        amount: owed,
        lienHolder: fieldText('lienHolder'),
        monthlyPayment: amount(fieldText('monthlyPayment')),
      }
}

/**
 * The input of a trade-in form, as parsed by its definition. A selected trim counts only if none was decoded.
 * @see TRD-1
 */
export function tradeInStore(found: Found, values: FieldValues): TradeInStore {
  const fieldText = (name: string) => values[name] ?? ''
  const { vehicle, interestedVehicle } = found
  const months = fieldText('monthsToSell')
  return {
    // The form requires one.
    selectedCondition: GRADES.find((grade) => grade === fieldText('grade')) ?? 'good',
    configuration: configured(found, fieldText('options')),
    vehicle: {
      ...vehicle,
      type: 'used',
      stockNumber: null,
      trim: vehicle.trim ?? (fieldText('trim') || null),
      mileage: Number(fieldText('mileage')),
    },
    customer: {
      firstName: fieldText('firstName'),
      lastName: fieldText('lastName'),
      phoneNumber: fieldText('phone'),
      email: fieldText('email'),
      zipCode: fieldText('zipCode'),
      bestTimeToContact: fieldText('bestTimeToContact'),
      monthsToSell: months === '' ? null : Number(months),
    },
    interestedVehicle,
    payoff: payoffOf(fieldText),
  }
}

/**
 * Everything that the vehicle's value depends on.
 * @param where the dealer whose policy applies, and the state of the ZIP code
 */
export function questionOf(
  { vehicle, selectedCondition, configuration }: TradeInStore,
  where: Pick<AppraisalQuestion, 'state' | 'dealerCode'>,
): AppraisalQuestion {
  const { vin, year, make, model, trim, drive, fuel, mileage } = vehicle
  return {
    vin,
    year,
    make,
    model,
    trim,
    drive,
    fuel,
    mileage,
    grade: selectedCondition,
    options: configuration.vehicleOptionIds,
    ...where,
  }
}
