import type { VehicleEvent } from '#domain/api/vehicle-events.data.ts'
import { cents, toDollars } from '#domain/kernel/money.ts'
import type { RecordedChange } from '#modules/inventory/module.ts'

/** The change of a vehicle, as sent to webhooks. */
export type VehicleEventData = Readonly<{
  event: VehicleEvent
  vin: string
  stock: string
  /** The final price before and after, in dollars; 0 for none. */
  price?: Readonly<{ from: number; to: number }>
  /** Other facts that changed, by their columns. */
  fields?: readonly string[]
}>

const PRICES: ReadonlySet<string> = new Set([
  'final_price_cents',
  'msrp_cents',
  'markups_total_cents',
  'discounts_total_cents',
  'day45_price_cents',
])

const isSoldIn = (columns: RecordedChange['before']) =>
  String(columns['tags'] ?? '').includes('"isSold"')
const dollars = (value: unknown) => toDollars(cents(Number(value ?? 0)))

/** The events for one change of a run: one event, or two if price and other facts changed. */
export function eventsOf({
  kind,
  vin,
  stock,
  before,
  after,
}: RecordedChange): readonly VehicleEventData[] {
  if (kind !== 'changed') return [{ event: `vehicle.${kind}`, vin, stock }]
  if (isSoldIn(before) && !isSoldIn(after)) return [{ event: 'vehicle.added', vin, stock }]
  const names = Object.keys(after)
  const fields = names.filter((name) => !PRICES.has(name))
  const price = 'final_price_cents'
  return [
    ...(names.includes(price)
      ? [
          {
            event: 'vehicle.price_changed' as const,
            vin,
            stock,
            price: { from: dollars(before[price]), to: dollars(after[price]) },
          },
        ]
      : []),
    ...(fields.length > 0 || !names.includes(price)
      ? [
          {
            event: 'vehicle.changed' as const,
            vin,
            stock,
            fields: fields.length > 0 ? fields : names,
          },
        ]
      : []),
  ]
}
