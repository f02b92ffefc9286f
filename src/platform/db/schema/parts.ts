import type { Flag } from './flag.ts'

/** One row per catalog and part number. */
export interface PartTable {
  /** The code of the dealer whose own catalog it is; empty for the group's. */
  catalog: string
  number: string
  /** The position in its file, from 0. */
  position: number
  name_en: string
  name_es: string
  /** Empty for none. */
  description_en: string
  description_es: string
  category: string
  /** `null` if it must be requested. */
  price_cents: number | null
  /** Whether it fits every vehicle. */
  is_universal: Flag
  /** Lower case, without accents and punctuation. */
  search_text: string
}

/** A vehicle that a part fits. The keys are normalized names. */
export interface PartFitTable {
  catalog: string
  number: string
  position: number
  make: string
  make_key: string
  /** `null` is every model. */
  model: string | null
  model_key: string | null
  from_year: number | null
  until_year: number | null
}

export interface PartImportTable {
  id: string
  catalog: string
  source: string
  at: string
  rows_read: number
  rows_accepted: number
  /** Parts that stayed unchanged because their rows were rejected. */
  kept: number
  /** Parts that the file no longer contained. */
  removed: number
}

export interface PartQuarantineTable {
  import_id: string
  /** The row in the file, from 1. */
  row_number: number
  column_name: string
  reason: string
  value: string
}

export interface PartTables {
  part: PartTable
  part_fit: PartFitTable
  part_import: PartImportTable
  part_quarantine: PartQuarantineTable
}
