import type { OwnHoldRules } from '#domain/holds/hold-rules.ts'
import type { HoldSettingsView } from '#modules/holds/module.ts'

/** Rules as they are typed; an empty text is for what applies to all, or what the program has. */
export type TypedRules = Readonly<
  Record<'hours' | 'newAnHour' | 'deposit' | 'en' | 'es', string> & { isOffered: boolean }
>

const shownNumber = (value: number | undefined) => (value === undefined ? '' : String(value))

/** Rules as a form shows them. */
export const typedOf = ({
  offered,
  hours,
  newAnHour,
  deposit,
  terms,
}: OwnHoldRules): TypedRules => ({
  isOffered: offered ?? true,
  hours: shownNumber(hours),
  newAnHour: shownNumber(newAnHour),
  deposit: shownNumber(deposit),
  en: terms?.en ?? '',
  es: terms?.es ?? '',
})

/** A text that is no number stays one, which is refused. */
const numberOf = (text: string): number | undefined =>
  text.trim() === '' ? undefined : Number(text)

/** Typed rules as they are stored. */
export function rulesOf({
  isOffered,
  hours,
  newAnHour,
  deposit,
  en,
  es,
}: TypedRules): OwnHoldRules {
  const [typedHours, typedNew, typedDeposit] = [hours, newAnHour, deposit].map(numberOf)
  const hasTerms = en.trim() !== '' || es.trim() !== ''
  return {
    ...(!isOffered && { offered: false }),
    ...(typedHours !== undefined && { hours: typedHours }),
    ...(typedNew !== undefined && { newAnHour: typedNew }),
    ...(typedDeposit !== undefined && { deposit: typedDeposit }),
    ...(hasTerms && { terms: { en: en.trim(), es: es.trim() } }),
  }
}

/** All rules as a form shows them: those of all, and of stores by code. */
export type TypedHoldRules = Readonly<{
  all: TypedRules
  stores: Readonly<Record<string, TypedRules>>
}>

/** What is typed, by field: another field of the same row may be changed by someone else meanwhile. */
export type TypedFields = Readonly<{
  all: Partial<TypedRules>
  stores: Readonly<Record<string, Partial<TypedRules>>>
}>

export const NOTHING_TYPED: TypedFields = { all: {}, stores: {} }

export const typedRulesOf = ({ all, stores }: HoldSettingsView): TypedHoldRules => ({
  all: typedOf(all),
  stores: Object.fromEntries(stores.map(({ code, own }) => [code, typedOf(own)])),
})

/** What is typed, over the rules that are stored now. */
export const rulesOver = (seen: TypedHoldRules, typed: TypedFields): TypedHoldRules => ({
  all: { ...seen.all, ...typed.all },
  stores: Object.fromEntries(
    Object.entries(seen.stores).map(([code, rules]) => [code, { ...rules, ...typed.stores[code] }]),
  ),
})

const areSame = (a: TypedRules, b: TypedRules) => JSON.stringify(a) === JSON.stringify(b)

/** What differs between typed rules and those that were seen; `null` for nothing. */
export function changeOf(seen: TypedHoldRules, typed: TypedHoldRules) {
  const stores = Object.entries(typed.stores).flatMap(([code, rules]) => {
    const before = seen.stores[code]
    if (before && areSame(before, rules)) return []
    const own = rulesOf(rules)
    return [[code, Object.keys(own).length === 0 ? null : own] as const]
  })
  const hasAll = !areSame(seen.all, typed.all)
  if (!hasAll && stores.length === 0) return null
  return { ...(hasAll && { all: rulesOf(typed.all) }), stores: Object.fromEntries(stores) }
}
