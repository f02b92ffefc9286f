import type { AdminAreas } from '#messages/admin-areas.ts'

type Message = keyof AdminAreas['admin-programs']
type FileMessage = Extract<Message, `file.${string}`>
type ColumnMessage = Extract<Message, `column.${string}`>

const LABELS: Readonly<Record<string, FileMessage>> = {
  'program.json': 'file.terms',
  'rates.csv': 'file.rates',
  'fees.csv': 'file.fees',
  'enhancements.csv': 'file.enhancements',
  'lease-rates.csv': 'file.leaseRates',
  'residuals.csv': 'file.residuals',
  'mileage.csv': 'file.mileage',
  'trade-in.csv': 'file.tradeIn',
}

/** The message that names a file of a program. */
export const fileLabel = (file: string): FileMessage => LABELS[file] ?? 'file.terms'

const COLUMNS: Readonly<Record<string, ColumnMessage>> = {
  vehicle_type: 'column.vehicleType',
  term: 'column.term',
  tier: 'column.tier',
  apr: 'column.apr',
  year: 'column.year',
  make: 'column.make',
  model: 'column.model',
  id: 'column.id',
  name: 'column.name',
  name_en: 'column.name',
  name_es: 'column.nameEs',
  categories: 'column.categories',
  taxable: 'column.taxable',
  rule: 'column.rule',
  type: 'column.type',
  price: 'column.price',
  truck_only: 'column.truckOnly',
  selected: 'column.selected',
  percent: 'column.percent',
  miles_per_year: 'column.miles',
  residual_points: 'column.points',
  kind: 'column.kind',
  value: 'column.value',
}

/** The message that names a column; `null` for an unknown one. */
export const columnLabel = (column: string): ColumnMessage | null => COLUMNS[column] ?? null
