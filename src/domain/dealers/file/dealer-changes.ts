import type { Dealer } from '#domain/dealers/dealer.ts'
import { byCode } from '#domain/kernel/text.ts'

/** A changed value of a store, as text. */
export type ChangedValue = Readonly<{ key: string; before: string; after: string }>

/** How loading files changes a store. */
export type DealerChange =
  | Readonly<{ kind: 'added' | 'removed'; code: string; name: string }>
  | Readonly<{ kind: 'changed'; code: string; name: string; values: readonly ChangedValue[] }>

const MAX_SHOWN = 60

const asText = (value: unknown): string => {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text
}

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value normalized for comparison: hours sorted, empty values as `null`. */
function comparable(value: unknown): unknown {
  if (Array.isArray(value) && value.every(isGroup))
    return value.map((one) => JSON.stringify(one)).toSorted(byCode)
  return isGroup(value) && Object.keys(value).length === 0 ? null : (value ?? null)
}

/** The values that differ, with their key paths: `hours.override`. */
function changedValues(before: unknown, after: unknown, key: string): readonly ChangedValue[] {
  if (isGroup(before) && isGroup(after))
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) =>
      changedValues(before[name], after[name], key === '' ? name : `${key}.${name}`),
    )
  if (JSON.stringify(comparable(before)) === JSON.stringify(comparable(after))) return []
  return [{ key, before: asText(before ?? null), after: asText(after ?? null) }]
}

/** The changes from the stores in the database to those in the files, by code. */
export function dealerChanges(
  before: readonly Dealer[],
  after: readonly Dealer[],
): readonly DealerChange[] {
  const known = new Map(before.map((dealer) => [dealer.code, dealer]))
  const codes = new Set(after.map(({ code }) => code))
  const removed = before
    .filter(({ code }) => !codes.has(code))
    .map(({ code, name }): DealerChange => ({ kind: 'removed', code, name }))
  const others = after.flatMap((dealer): readonly DealerChange[] => {
    const { code, name } = dealer
    const earlier = known.get(code)
    if (!earlier) return [{ kind: 'added', code, name }]
    const values = changedValues(earlier, dealer, '')
    return values.length === 0 ? [] : [{ kind: 'changed', code, name, values }]
  })
  return [...others, ...removed].toSorted((a, b) => byCode(a.code, b.code))
}

/** A change as lines: `+ OCS  Ocotillo` and `~ OCS  phone: 480-555-0142 → 480-555-0143`. */
export function changeLines(change: DealerChange): readonly string[] {
  const { code, name } = change
  if (change.kind === 'changed')
    return change.values.map(({ key, before, after }) => `~ ${code}  ${key}: ${before} → ${after}`)
  return [`${change.kind === 'added' ? '+' : '-'} ${code}  ${name}`]
}
