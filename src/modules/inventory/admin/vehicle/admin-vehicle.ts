import type { Actor } from '#domain/access/actor.ts'
import { authorize } from '#domain/access/authorize.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { adPolicyProblems, type AdPolicyProblem } from '#domain/price/ad-policy.ts'
import { priceLedger, type PriceLedger } from '#domain/price/ledger.ts'
import { feedValueOf, isActive, type Override } from '#domain/vehicle-edits/apply-edits.ts'
import {
  EDIT_FIELDS,
  parseEdit,
  type EditField,
  type EditStatus,
} from '#domain/vehicle-edits/edit-fields.ts'
import { priceWarnings, type PriceWarning } from '#domain/vehicle-edits/price-warnings.ts'
import { isHidden, vehicleName, type Pricing, type Vehicle } from '#domain/vehicle/vehicle.ts'
import {
  editRecords,
  type RecordedEdit,
  type VehicleKey,
} from '#modules/inventory/admin/edits/edit-records.ts'
import { warningsOf, type PriceContextOf } from '#modules/inventory/admin/edits/edit-vehicle.ts'
import {
  adminVehicles,
  lowestPrice,
  type AdminVehicle,
} from '#modules/inventory/admin/edits/store-edits.ts'
import { photosOf, type AdminPhoto } from '#modules/inventory/admin/photos/admin-photos.ts'
import type { Connection } from '#platform/db/database.ts'

/** A field: the feed's value, the value that shoppers see, and the lock that makes them differ. */
export type AdminField = Readonly<{
  field: EditField
  /** Plain JSON. */
  feed: unknown
  shown: unknown
  /** `null` while it follows the feed. */
  override: Pick<Override, 'ends' | 'setBy' | 'setAt' | 'reason'> | null
}>

/** The price as unknown and known shoppers see it. */
export type AdminLedger = Readonly<{ unknown: PriceLedger; known: PriceLedger }>

/** The change of a vehicle's feed values by a run. */
export type FeedChange = Readonly<{
  runId: string
  at: string
  kind: string
  source: string
  before: Readonly<Record<string, unknown>>
  after: Readonly<Record<string, unknown>>
}>

/** Everything about one vehicle. */
export type AdminVehicleView = VehicleKey &
  Readonly<{
    vin: string
    title: string
    trim: string | null
    status: EditStatus
    /** The revision to send with an edit. */
    revision: number
    condition: Vehicle['condition']
    mileage: number | null
    fuel: string | null
    drive: string | null
    since: string
    /** When the feed last changed it, ISO. */
    feedAt: string
    fields: readonly AdminField[]
    photos: readonly AdminPhoto[]
    ledger: AdminLedger
    warnings: readonly PriceWarning[]
    /** Violations of advertising rules by the store's site. */
    policy: readonly AdPolicyProblem[]
    /** The lowest public price of the last 90 days, in cents. */
    lowest: number | null
    /** Edits of the last 30 days, the newest first. */
    edits: readonly RecordedEdit[]
    /** The changes by imports, the newest first. */
    feedChanges: readonly FeedChange[]
  }>

/** A price before and after a change. */
export type PricePreview = Readonly<{
  before: AdminLedger
  after: AdminLedger
  warnings: readonly PriceWarning[]
  lowest: number | null
}>

export type AdminVehicleDeps = Readonly<{
  db: Connection
  priceContext: PriceContextOf
  stateOf: (dealerCode: string) => string
  now: () => Date
}>

const MAX_EDITS = 50
const MAX_RUNS = 20

const shownValue = (
  { feed, shown, state }: AdminVehicle,
  field: EditField,
  at: string,
): unknown => {
  const override = state.overrides.find((one) => one.field === field)
  if (override && isActive(override, feed, at)) return override.value
  return field === 'photos' ? null : feedValueOf(shown, field)
}

/** Reads vehicles one at a time, with everything that people can edit. */
export function adminVehicleReader({ db, priceContext, stateOf, now }: AdminVehicleDeps) {
  async function found(key: VehicleKey, at: string): Promise<AdminVehicle> {
    const [vehicle] = (await adminVehicles(db, [key], at)).values()
    if (vehicle) return vehicle
    throw new AppError('not-found', 'There is no such vehicle.', { key: 'noVehicle' })
  }

  const ledgerOf = (vehicle: Vehicle): AdminLedger => {
    const context = priceContext(vehicle.dealerCode)
    return {
      unknown: priceLedger(vehicle, { ...context, shopper: 'unknown' }),
      known: priceLedger(vehicle, { ...context, shopper: 'known' }),
    }
  }

  async function feedChanges({ dealerCode, stock }: VehicleKey): Promise<readonly FeedChange[]> {
    const rows = await db
      .selectFrom('import_change')
      .innerJoin('import_run', 'import_run.id', 'import_change.run_id')
      .select(['import_run.id', 'finished_at', 'kind', 'source', 'before', 'after'])
      .where('import_run.dealer_code', '=', dealerCode)
      .where('import_change.stock', '=', stock)
      .where('finished_at', 'is not', null)
      .orderBy('finished_at', 'desc')
      .limit(MAX_RUNS)
      .execute()
    return rows.map(({ id, finished_at: at, kind, source, before, after }) => ({
      runId: id,
      at: at ?? '',
      kind,
      source,
      // Written by runs.
      before: JSON.parse(before) as FeedChange['before'],
      after: JSON.parse(after) as FeedChange['after'],
    }))
  }

  return {
    /** @throws {AppError} `forbidden`, `not-found` */
    async vehicle(actor: Actor, key: VehicleKey): Promise<AdminVehicleView> {
      authorize(actor, 'inventory.read', { dealerCode: key.dealerCode }, now().getTime())
      const at = now().toISOString()
      const vehicle = await found(key, at)
      const { feed, shown, state } = vehicle
      const context = priceContext(feed.dealerCode)
      const fields = EDIT_FIELDS.map((field): AdminField => {
        const override = state.overrides.find((one) => one.field === field)
        const isOn = override !== undefined && isActive(override, feed, at)
        return {
          field,
          feed: feedValueOf(feed, field),
          shown: shownValue(vehicle, field, at),
          override: isOn
            ? {
                ends: override.ends,
                setBy: override.setBy,
                setAt: override.setAt,
                reason: override.reason,
              }
            : null,
        }
      })
      const status = fields.find(({ field }) => field === 'status')?.shown
      return {
        dealerCode: feed.dealerCode,
        stock: feed.stock,
        vin: feed.vin,
        title: vehicleName(shown),
        trim: shown.trim,
        status: isHidden(shown) ? 'hidden' : (status as EditStatus),
        revision: state.revision,
        condition: shown.condition,
        mileage: shown.mileage,
        fuel: shown.fuel,
        drive: shown.drive,
        since: feed.firstSeen,
        feedAt: feed.updatedAt,
        fields,
        photos: await photosOf(db, vehicle, at),
        ledger: ledgerOf(shown),
        warnings: priceWarnings(shown, context),
        policy: adPolicyProblems(context.site, stateOf(feed.dealerCode)),
        lowest: await lowestPrice(db, feed, at),
        edits: await editRecords(db).ofVehicle(feed, { limit: MAX_EDITS }),
        feedChanges: await feedChanges(feed),
      }
    },

    /**
     * Previews another price: the price lines that shoppers would see, and its warnings.
     * @throws {AppError} `forbidden`, `not-found`, `invalid`
     */
    async previewPrice(actor: Actor, key: VehicleKey, pricing: unknown): Promise<PricePreview> {
      authorize(actor, 'inventory.read', { dealerCode: key.dealerCode }, now().getTime())
      const parsed = parseEdit('pricing', pricing)
      if ('fault' in parsed)
        throw new AppError('invalid', `The price ${parsed.fault}.`, { key: parsed.key })
      const value = parsed.value as Pricing
      const at = now().toISOString()
      const { shown } = await found(key, at)
      const lowest = await lowestPrice(db, key, at)
      return {
        before: ledgerOf(shown),
        after: ledgerOf({ ...shown, pricing: value }),
        warnings: warningsOf(shown, value, priceContext(key.dealerCode), lowest),
        lowest,
      }
    },
  }
}
