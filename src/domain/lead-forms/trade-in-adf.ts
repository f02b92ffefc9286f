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
  'unknown-model': 'nothing is known of this model',
  'few-listings': 'too little is known of this model',
  year: 'this year is far from the known ones of its model',
  mileage: 'its mileage is beyond what is known',
  worth: 'its worth is beyond what can be told from afar',
}

const ownOf = (texts: Readonly<Record<string, string>>, key: string) =>
  Object.hasOwn(texts, key) ? texts[key] : undefined

const dollars = (digits: string) => `$${Number(digits).toLocaleString('en-US')}`

/** The offer and its address. */
function offerLines(said: (name: string) => string): readonly string[] {
  const reason = ownOf(REASONS, said('offerReason'))
  return [
    ...(said('offer') === '' ? [] : [`Offered: ${dollars(said('offer'))}`]),
    ...(reason === undefined ? [] : [`Not valued, to be inspected: ${reason}`]),
    ...(said('offerUrl') === '' ? [] : [`The offer: ${said('offerUrl')}`]),
  ]
}

function owedLines(said: (name: string) => string): readonly string[] {
  if (said('owed') !== 'yes') return []
  const payment = said('monthlyPayment')
  return [
    ...(said('lienHolder') === '' ? [] : [`Owed to: ${said('lienHolder')}`]),
    ...(payment === '' ? [] : [`Paid on it a month: ${dollars(payment)}`]),
  ]
}

/**
 * The ADF of a vehicle to sell or trade in: the vehicle with mileage, condition and options, its loan balance, and the
 * offer for it.
 */
export function tradeInAdf(fields: Readonly<Record<string, string>>): AdfParts {
  const said = (name: string) => fields[name] ?? ''
  const given = (field: string, name: string) => (said(field) === '' ? {} : { [name]: said(field) })
  const condition = GRADES.find((grade) => grade === said('grade'))
  const options = said('options')
    .split(',')
    .filter((id) => id !== '')
    .map((id) => id.replaceAll('-', ' '))
  const sells = ownOf(SELLS_TEXT, said('monthsToSell'))
  const time = said('bestTimeToContact')
  return {
    service: 'Trade-in',
    interest: 'buy',
    isWithoutLot: true,
    vehicles: [
      {
        interest: 'trade-in',
        status: 'used',
        year: said('year'),
        make: said('make'),
        model: said('model'),
        ...given('trim', 'trim'),
        ...given('vin', 'vin'),
        ...given('mileage', 'odometer'),
        ...(condition && { condition }),
        ...(options.length > 0 && { options }),
        ...(said('owed') === 'yes' && given('payoffAmount', 'payoff')),
      },
    ],
    ...(sells !== undefined && { timeframe: { description: sells } }),
    lines: [
      ...offerLines(said),
      ...owedLines(said),
      ...(time === '' ? [] : [`Best time to reach them: ${time}`]),
    ],
  }
}
