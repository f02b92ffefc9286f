import type { TaxLocation } from '#domain/finance/terms/finance-program.ts'
import type { Cents } from '#domain/kernel/money.ts'
import { byCode } from '#domain/kernel/text.ts'

import { CUSTOM_BOUNDS } from './custom-rate.ts'
import { emptyPlan, type PaymentPlan } from './payment-plan.ts'
import { readAmount, readNumber } from './read-amount.ts'

/**
 * The parameter names of a plan, also used by the form that works without scripts. A list's address can carry them too:
 * none is a name of `parse-query.ts`.
 */
export const PLAN_NAMES = {
  mode: 'pay',
  creditTier: 'tier',
  termMonths: 'term',
  downPayment: 'down',
  tradeIn: 'trade',
  payoff: 'payoff',
  zip: 'taxZip',
  taxLocation: 'taxPlace',
  customRate: 'rate',
  customTerm: 'months',
  /** Repeated for each enhancement that the shopper has switched on, or off. */
  withEnhancement: 'with',
  withoutEnhancement: 'without',
  leaseTerm: 'leaseTerm',
  leaseMiles: 'leaseMiles',
  leaseDown: 'leaseDown',
} as const

/** The default term of an own rate. */
const DEFAULT_TERM = 72

/** Maximum number of enhancements in an address, and the maximum length of its texts. */
const MAX_ENHANCEMENTS = 50
const MAX_LENGTH = 100

type Pairs = Iterable<readonly [name: string, value: string]>

/** The values of each parameter, without empty and overlong ones. */
function valuesByName(pairs: Pairs): ReadonlyMap<string, readonly string[]> {
  const values = new Map<string, string[]>()
  for (const [name, value] of pairs) {
    const text = value.trim()
    const others = values.get(name) ?? []
    if (text !== '' && text.length <= MAX_LENGTH && others.length < MAX_ENHANCEMENTS)
      values.set(name, [...others, text])
  }
  return values
}

const wholeNumber = (text: string): number | null => (/^\d{1,6}$/.test(text) ? Number(text) : null)

/** The tax location with this id, else the first of the ZIP code, which is its own city. */
function placeOf(
  zip: string,
  id: string,
  placesOf: (zip: string) => readonly TaxLocation[],
): TaxLocation | null {
  const places = zip === '' ? [] : placesOf(zip)
  return places.find((place) => place.id === id) ?? places[0] ?? null
}

function customOf(rate: string, term: string): PaymentPlan['custom'] {
  const aprPercent = readNumber(rate, CUSTOM_BOUNDS.aprPercent).value
  const termMonths = readNumber(term, CUSTOM_BOUNDS.termMonths).value ?? DEFAULT_TERM
  return aprPercent === null ? null : { aprPercent, termMonths: Math.round(termMonths) }
}

/**
 * Parses the plan of an address or a form. Amounts are read as people write them and clamped; invalid values fall back
 * to the program; unknown names are ignored.
 * @param placesOf the tax locations of a ZIP code, since an address contains only an id; without it none is found
 */
export function parsePlan(
  pairs: Pairs,
  placesOf: (zip: string) => readonly TaxLocation[] = () => [],
): PaymentPlan {
  const values = valuesByName(pairs)
  const textOf = (name: keyof typeof PLAN_NAMES) => values.get(PLAN_NAMES[name])?.[0] ?? ''
  const amountOf = (name: keyof typeof PLAN_NAMES): Cents | null => readAmount(textOf(name)).value
  const switched = (name: 'withEnhancement' | 'withoutEnhancement', isOn: boolean) =>
    (values.get(PLAN_NAMES[name]) ?? []).map((id) => [id, isOn] as const)
  const zip = /^\d{5}$/.test(textOf('zip')) ? textOf('zip') : ''
  return {
    mode: textOf('mode') === 'lease' ? 'lease' : 'finance',
    creditTier: textOf('creditTier') || null,
    termMonths: wholeNumber(textOf('termMonths')),
    downPayment: amountOf('downPayment'),
    tradeIn: amountOf('tradeIn') ?? emptyPlan.tradeIn,
    payoff: amountOf('payoff') ?? emptyPlan.payoff,
    zip,
    taxLocation: placeOf(zip, textOf('taxLocation'), placesOf),
    custom: customOf(textOf('customRate'), textOf('customTerm')),
    enhancements: Object.fromEntries([
      ...switched('withoutEnhancement', false),
      ...switched('withEnhancement', true),
    ]),
    lease: {
      termMonths: wholeNumber(textOf('leaseTerm')),
      milesPerYear: wholeNumber(textOf('leaseMiles')),
      downPayment: amountOf('leaseDown'),
    },
  }
}

/** Dollars as written in an address: whole, or with two decimals. */
const written = (amount: Cents): string =>
  amount % 100 === 0 ? String(amount / 100) : (amount / 100).toFixed(2)

const writtenOr = (amount: Cents | null): string | null =>
  amount === null ? null : written(amount)

/**
 * The query parameters of a plan, sorted; defaults are omitted, and an empty plan has none. The inverse is `parsePlan`,
 * given the same places.
 */
export function formatPlan(plan: PaymentPlan): [name: string, value: string][] {
  const { custom, lease } = plan
  const singles: Partial<Record<keyof typeof PLAN_NAMES, string | number | null>> = {
    mode: plan.mode === 'lease' ? 'lease' : null,
    creditTier: plan.creditTier,
    termMonths: plan.termMonths,
    downPayment: writtenOr(plan.downPayment),
    tradeIn: plan.tradeIn === 0 ? null : written(plan.tradeIn),
    payoff: plan.payoff === 0 ? null : written(plan.payoff),
    zip: plan.zip || null,
    taxLocation: plan.taxLocation?.id ?? null,
    customRate: custom?.aprPercent ?? null,
    customTerm: custom?.termMonths ?? null,
    leaseTerm: lease.termMonths,
    leaseMiles: lease.milesPerYear,
    leaseDown: writtenOr(lease.downPayment),
  }
  const pairs = Object.entries(singles).flatMap(([name, value]): [string, string][] =>
    value === null ? [] : [[PLAN_NAMES[name as keyof typeof PLAN_NAMES], String(value)]],
  )
  const switched = Object.entries(plan.enhancements).map(([id, isOn]): [string, string] => [
    isOn ? PLAN_NAMES.withEnhancement : PLAN_NAMES.withoutEnhancement,
    id,
  ])
  return [...pairs, ...switched].toSorted(([a, x], [b, y]) => byCode(a, b) || byCode(x, y))
}
