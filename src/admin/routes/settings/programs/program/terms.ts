type Rows = readonly (readonly string[])[]

export const TYPES = ['new', 'used', 'cpo'] as const
export type VehicleType = (typeof TYPES)[number]

/** A row of the tiers as it is typed. */
export type TierText = Readonly<Record<'id' | 'minScore' | 'maxScore', string>>
/** The plan of a shopper without choices as it is typed; the down payment in dollars, or with a percent sign. */
export type PlanText = Readonly<Record<'term' | 'tier' | 'down', string>>

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

const NUMBER = /^-?\$?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?$/

/**
 * A number as it is typed. Other texts stay as they are, so that the next letter is not lost (`8.0` on the way to
 * `8.05`), and so that the check of the file names what is none.
 */
const numberOf = (text: string): number | string | null => {
  const typed = text.trim()
  if (typed === '') return null
  const value = Number(typed)
  return NUMBER.test(typed) && String(value) === typed ? value : text
}

/** The keys of texts, which are no numbers even if they look like one. */
const TEXT_KEYS = new Set(['id', 'en', 'es', 'creditTier', 'type', 'effective'])

/** A value in which complete numbers, such as `8.50` or `$2,000`, are numbers. */
function withNumbersIn(value: unknown): unknown {
  if (typeof value === 'string')
    return NUMBER.test(value.trim()) ? Number(value.trim().replaceAll(/[$,]/g, '')) : value
  if (Array.isArray(value)) return value.map(withNumbersIn)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      TEXT_KEYS.has(key) ? one : keyNumber(key, withNumbersIn(one)),
    ]),
  )
}

/** A down payment that was typed as a number is an amount in dollars. */
const keyNumber = (key: string, value: unknown): unknown =>
  key === 'downPayment' && typeof value === 'number' ? { type: 'fixed', amount: value } : value

function parsed(json: string | undefined): unknown {
  try {
    return json === undefined ? undefined : JSON.parse(json)
  } catch {
    return undefined
  }
}

/** The value of a key of `program.json`; `undefined` for a missing one. */
export const valueOf = (rows: Rows, key: string): unknown =>
  parsed(rows.find(([name]) => name === key)?.[1])

/** Rows with another value of a key; `undefined` takes the key away. */
export function withValue(rows: Rows, key: string, value: unknown): Rows {
  const others = rows.filter(([name]) => name !== key)
  if (value === undefined) return others
  const row = [key, JSON.stringify(value)]
  return others.length === rows.length
    ? [...rows, row]
    : rows.map((one) => (one[0] === key ? row : one))
}

export const lineOf = (rows: Rows, key: string): string => textOf(valueOf(rows, key))

/** Rows with a number as it is typed. @param isShared whether an empty one is that of the group */
export function withNumber(
  rows: Rows,
  { key, text, isShared }: Readonly<{ key: string; text: string; isShared: boolean }>,
): Rows {
  const value = numberOf(text)
  return withValue(rows, key, value === null && isShared ? undefined : value)
}

export function sourceOf(rows: Rows): Readonly<Record<'en' | 'es', string>> {
  const value = valueOf(rows, 'rateSource')
  return isObject(value) ? { en: textOf(value['en']), es: textOf(value['es']) } : { en: '', es: '' }
}

/** Rows with the source of rates. @param isShared whether none is that of the group */
export const withSource = (
  rows: Rows,
  source: Readonly<Record<'en' | 'es', string>>,
  isShared: boolean,
): Rows => {
  const isEmpty = source.en === '' && source.es === ''
  const none = isShared ? undefined : null
  return withValue(rows, 'rateSource', isEmpty ? none : source)
}

/** The tiers; `null` where they are those of the group. */
export function tiersOf(rows: Rows): readonly TierText[] | null {
  const value = valueOf(rows, 'tiers')
  if (!Array.isArray(value)) return null
  return value.filter(isObject).map(({ id, minScore, maxScore }) => ({
    id: textOf(id),
    minScore: textOf(minScore),
    maxScore: textOf(maxScore),
  }))
}

/** Rows with other tiers; `null` for those of the group. */
export const withTiers = (rows: Rows, tiers: readonly TierText[] | null): Rows =>
  withValue(
    rows,
    'tiers',
    tiers?.map(({ id, minScore, maxScore }) => ({
      id,
      minScore: numberOf(minScore),
      maxScore: numberOf(maxScore),
    })),
  )

function downText(value: unknown): string {
  if (!isObject(value)) return typeof value === 'string' ? value : ''
  return value['type'] === 'percentage' ? `${textOf(value['percent'])} %` : textOf(value['amount'])
}

function downOf(text: string): unknown {
  const percent = /^(?<percent>.+?)\s*%$/.exec(text.trim())?.groups?.['percent']
  if (percent !== undefined) return { type: 'percentage', percent: numberOf(percent) }
  const amount = numberOf(text)
  return typeof amount === 'number' ? { type: 'fixed', amount } : amount
}

/** The plan of a shopper without choices for a type of vehicles; `null` where it is that of the group. */
export function planOf(rows: Rows, type: VehicleType): PlanText | null {
  const value = valueOf(rows, 'defaults')
  const plan = isObject(value) ? value[type] : undefined
  if (!isObject(plan)) return null
  return {
    term: textOf(plan['term']),
    tier: textOf(plan['creditTier']),
    down: downText(plan['downPayment']),
  }
}

/** Rows with another plan; `null` for that of the group. */
export function withPlan(rows: Rows, type: VehicleType, plan: PlanText | null): Rows {
  const value = valueOf(rows, 'defaults')
  const { [type]: _, ...others } = isObject(value) ? value : {}
  const own = plan && {
    term: numberOf(plan.term),
    creditTier: plan.tier === '' ? null : plan.tier,
    downPayment: downOf(plan.down),
  }
  const all = own ? { ...others, [type]: own } : others
  const sorted = Object.fromEntries(
    TYPES.flatMap((one) => (one in all ? [[one, all[one as keyof typeof all]]] : [])),
  )
  return withValue(rows, 'defaults', Object.keys(sorted).length === 0 ? undefined : sorted)
}

/** Rows in which complete numbers are numbers, once a field is left. */
export const withNumbers = (rows: Rows): Rows =>
  rows.map(([key = '', json = '']) => [
    key,
    TEXT_KEYS.has(key) ? json : JSON.stringify(withNumbersIn(parsed(json))),
  ])
