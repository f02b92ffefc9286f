import type { EditEnd } from '#domain/vehicle-edits/apply-edits.ts'
import type { EditField, EditStatus } from '#domain/vehicle-edits/edit-fields.ts'
import type { PriceChange } from '#domain/vehicle-edits/price-change.ts'
import type { PriceWarning } from '#domain/vehicle-edits/price-warnings.ts'
import type { Tag } from '#domain/vehicle/tags.data.ts'
import type { VehicleKey } from '#modules/inventory/admin/edits/edit-records.ts'
import type { AdminFilter } from '#modules/inventory/admin/list/admin-list.ts'

/** The vehicles of a bulk edit: selected ones, VINs and stock numbers in a text, or all that match a filter. */
export type BulkTarget =
  | Readonly<{ kind: 'keys'; keys: readonly VehicleKey[] }>
  | Readonly<{ kind: 'numbers'; text: string }>
  | Readonly<{ kind: 'filter'; filter: AdminFilter }>

/** The change that a bulk edit makes to each vehicle. `release` ends an override, so that the feed's value is used. */
export type BulkChange =
  | Readonly<{ kind: 'price'; change: PriceChange }>
  | Readonly<{ kind: 'tags'; add: readonly Tag[]; remove: readonly Tag[] }>
  | Readonly<{ kind: 'status'; status: EditStatus }>
  | Readonly<{ kind: 'comments'; language: 'en' | 'es'; text: string }>
  | Readonly<{ kind: 'release'; field: EditField }>

/**
 * Why a vehicle is not changed. `changed`: it was changed after the preview, by a person or a feed, or is no longer
 * listed.
 */
export type BulkSkip = 'locked' | 'no-right' | 'no-price' | 'unchanged' | 'sold' | 'changed'

/**
 * A vehicle in the preview. Prices in cents, as shoppers see them; other values as they are stored, texts cut after 80
 * characters.
 */
export type BulkRow = VehicleKey &
  Readonly<{
    title: string
    trim: string | null
    before: unknown
    after: unknown
    /** A digest of the revision and the previewed values, 16 characters. It changes with any of them. */
    digest: string
    warnings: readonly PriceWarning[]
    skip: BulkSkip | null
    /** The lock because of which the vehicle is skipped; `null` if it has another reason or is not skipped. */
    lock: Readonly<{ by: string; ends: EditEnd }> | null
  }>

export type BulkPreview = Readonly<{
  rows: readonly BulkRow[]
  changes: number
  skipped: number
  /** Whether a warning requires a reason. */
  needsReason: boolean
  /** Numbers of the list that no vehicle has. */
  unknown: readonly string[]
}>

export type BulkRequest = Readonly<{ target: BulkTarget; change: BulkChange }>

/** The digest of a previewed vehicle: short, so that a request can have 5,000 of them. */
export type PreviewedRow = Pick<BulkRow, 'dealerCode' | 'stock' | 'digest'>

/** The outcome of a bulk edit. */
export type BulkResult = Readonly<{
  editId: string
  changed: readonly VehicleKey[]
  skipped: readonly (VehicleKey & Readonly<{ skip: BulkSkip }>)[]
}>
