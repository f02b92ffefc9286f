import type { AdfParts } from '#domain/forms/adf-parts.ts'
import { GRADES } from '#domain/valuation/valued-vehicle.ts'

const SELLS_TEXT: Readonly<Record<string, string>> = {
  0: 'As soon as possible',
  1: 'Within a month',
  3: 'Within three months',
  6: 'Within six months',
}

/** Why there is no offer yet, by `OutOfReach`. */
const REASONS: Readonly<Record<string, string>> = {
  'unknown-model': 'the model is not in our data',
  'few-listings': 'there is too little data about the model',
  year: 'the model year is too far from our data',
  mileage: 'the mileage is outside our data',
  worth: 'its value can only be determined by an inspection',
}

const textAt = (texts: Readonly<Record<string, string>>, key: string) =>
  Object.hasOwn(texts, key) ? texts[key] : undefined

const dollars = (digits: string) => `$${Number(digits).toLocaleString('en-US')}`

/** The offer and its address. */
function offerLines(fieldText: (name: string) => string): readonly string[] {
  const reason = textAt(REASONS, fieldText('offerReason'))
  return [
    ...(fieldText('offer') === '' ? [] : [`Offered: ${dollars(fieldText('offer'))}`]),
    ...(reason === undefined ? [] : [`Not valued, to be inspected: ${reason}`]),
    ...(fieldText('offerUrl') === '' ? [] : [`The offer: ${fieldText('offerUrl')}`]),
  ]
}

function owedLines(fieldText: (name: string) => string): readonly string[] {
  if (fieldText('owed') !== 'yes') return []
  const payment = fieldText('monthlyPayment')
  return [
    ...(fieldText('lienHolder') === '' ? [] : [`Owed to: ${fieldText('lienHolder')}`]),
    ...(payment === '' ? [] : [`Monthly loan payment: ${dollars(payment)}`]),
  ]
}

/**
 * The ADF of a vehicle to sell or trade in: the vehicle with mileage, condition and options, its loan balance, and the
 * offer for it.
 */
export function tradeInAdf(fields: Readonly<Record<string, string>>): AdfParts {
  const fieldText = (name: string) => fields[name] ?? ''
  const given = (field: string, name: string) =>
    fieldText(field) === '' ? {} : { [name]: fieldText(field) }
  const condition = GRADES.find((grade) => grade === fieldText('grade'))
  const options = fieldText('options')
    .split(',')
    .filter((id) => id !== '')
    .map((id) => id.replaceAll('-', ' '))
  const sells = textAt(SELLS_TEXT, fieldText('monthsToSell'))
  const time = fieldText('bestTimeToContact')
  return {
    service: 'Trade-in',
    interest: 'buy',
    isWithoutLot: true,
    vehicles: [
      {
        interest: 'trade-in',
        status: 'used',
        year: fieldText('year'),
        make: fieldText('make'),
        model: fieldText('model'),
        ...given('trim', 'trim'),
        ...given('vin', 'vin'),
        ...given('mileage', 'odometer'),
        ...(condition && { condition }),
        ...(options.length > 0 && { options }),
        ...(fieldText('owed') === 'yes' && given('payoffAmount', 'payoff')),
      },
    ],
    ...(sells !== undefined && { timeframe: { description: sells } }),
    lines: [
      ...offerLines(fieldText),
      ...owedLines(fieldText),
      ...(time === '' ? [] : [`Best time to reach them: ${time}`]),
    ],
  }
}
