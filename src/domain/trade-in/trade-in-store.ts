import type { FieldValues } from '#domain/forms/read-form.ts'
import { fromDollars, type Cents } from '#domain/kernel/money.ts'
import { GRADES, type Grade } from '#domain/valuation/valued-vehicle.ts'

import type { AppraisalQuestion, TradeInVehicle } from './appraiser.ts'
import { addOption, removeOption, resetConfiguration, type Configuration } from './configuration.ts'
import type { Payoff } from './offer.ts'
import { vehicleIdOf } from './vehicle-id.ts'

/**
 * What a shopper has entered about the vehicle that they sell or trade in. Two parts are elsewhere: the honeypot
 * belongs to all forms (`HONEYPOT_FIELD`), and the choices of years, makes, models and trims to their lookup
 * (`VehicleChoiceLookup`).
 * @see TRD-1
 */
export type TradeInStore = Readonly<{
  selectedCondition: Grade
  configuration: Configuration
  vehicle: TradeInVehicle &
    Readonly<{
      type: 'used'
      /** A vehicle of the shopper's own has none. */
      stockNumber: null
      /** Miles. */
      mileage: number
    }>
  /** Texts are empty when not given. */
  customer: Readonly<{
    firstName: string
    lastName: string
    phoneNumber: string
    email: string
    zipCode: string
    bestTimeToContact: string
    /** How many months from now at most; `null` if it is not known. */
    monthsToSell: number | null
  }>
  /** The vehicle on the lot that they want; `null` for none. */
  interestedVehicle: Readonly<{ stockNumber: string; dealerCode: string }> | null
  /** `null` if nothing is owed. */
  payoff: Payoff | null
}>

/** Known before the form is filled in. */
type Found = Readonly<{
  vehicle: TradeInVehicle
  interestedVehicle: TradeInStore['interestedVehicle']
  /** Ids of the options that the dealer's policy knows. */
  knownOptions: readonly string[]
}>

/** Whole dollars as a field holds them, in cents; `null` for an empty one. */
const amount = (digits: string): Cents | null =>
  digits === '' ? null : fromDollars(Number(digits))

/** The vehicle with the selected options, without those that no longer exist. */
function configured({ vehicle, knownOptions }: Found, ticked: string): Configuration {
  const begun = { ...resetConfiguration(), vehicleId: vehicleIdOf(vehicle) }
  const edited = ticked
    .split(',')
    .filter((id) => id !== '')
    .reduce(addOption, begun)
  return edited.vehicleOptionIds
    .filter((id) => !knownOptions.includes(id))
    .reduce(removeOption, edited)
}

/** @param said values by field name; `owed` decides whether the others count */
function payoffOf(said: (name: string) => string): Payoff | null {
  const owed = said('owed') === 'yes' ? amount(said('payoffAmount')) : null
  return owed === null
    ? null
    : {
        amount: owed,
        lienHolder: said('lienHolder'),
        monthlyPayment: amount(said('monthlyPayment')),
      }
}

/**
 * What the values of a trade-in form mean, as its definition reads them. A trim that was chosen counts where none was
 * found.
 * @see TRD-1
 */
export function tradeInStore(found: Found, values: FieldValues): TradeInStore {
  const said = (name: string) => values[name] ?? ''
  const { vehicle, interestedVehicle } = found
  const months = said('monthsToSell')
  return {
    // The form is not sent without one.
    selectedCondition: GRADES.find((grade) => grade === said('grade')) ?? 'good',
    configuration: configured(found, said('options')),
    vehicle: {
      ...vehicle,
      type: 'used',
      stockNumber: null,
      trim: vehicle.trim ?? (said('trim') || null),
      mileage: Number(said('mileage')),
    },
    customer: {
      firstName: said('firstName'),
      lastName: said('lastName'),
      phoneNumber: said('phone'),
      email: said('email'),
      zipCode: said('zipCode'),
      bestTimeToContact: said('bestTimeToContact'),
      monthsToSell: months === '' ? null : Number(months),
    },
    interestedVehicle,
    payoff: payoffOf(said),
  }
}

/** Everything that the value of the vehicle depends on. @param where whose policy counts, and the state of the zip code */
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
