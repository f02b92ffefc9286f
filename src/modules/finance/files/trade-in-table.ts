import * as v from 'valibot'

import { cents, fromDollars } from '#domain/kernel/money.ts'
import { DEFAULT_POLICY } from '#domain/valuation/default-policy.data.ts'
import type { TradeInPolicy } from '#domain/valuation/trade-in-policy.ts'
import { GRADES, type Grade } from '#domain/valuation/valued-vehicle.ts'

import { fractionOfPercent, money, number, state } from './cells.ts'
import { readTable, reportDuplicates, shown, type Line, type SourceFile } from './read-table.ts'

export const TRADE_IN = 'trade-in.csv'

const KINDS = ['share', 'grade', 'option', 'region', 'reconditioning'] as const
type Kind = (typeof KINDS)[number]

/** A smaller percentage is nearly always a fraction by mistake: 0.03 for 3 %. */
const MIN_PERCENT = 0.2
const percent = (min: number, max: number) =>
  v.pipe(
    number(min, max, `write a percentage of the asking price, ${min} to ${max}`),
    v.check(
      (value) => value === 0 || Math.abs(value) >= MIN_PERCENT,
      'is too small for a percentage: write 3 for 3 %',
    ),
    v.transform(fractionOfPercent),
  )

const MIN_SHARE = 20
const MAX_SHARE = 100
const MIN_GRADE = -80
const MAX_CHANGE = 50
const MAX_WORK = 20_000

const OPTIONS = [...DEFAULT_POLICY.options.keys()]
const nameless = v.literal('', 'needs no name: leave it empty')
/** The content of `name` and `value` by kind. */
const rules = {
  share: { name: nameless, value: percent(MIN_SHARE, MAX_SHARE) },
  grade: {
    name: v.pipe(v.string(), v.toLowerCase(), v.picklist(GRADES, `write ${GRADES.join(', ')}`)),
    value: percent(MIN_GRADE, MAX_CHANGE),
  },
  option: {
    // Its name is shown in two languages, so a new one needs more than a row.
    name: v.picklist(OPTIONS, `write an option that shoppers are asked for: ${OPTIONS.join(', ')}`),
    value: percent(-MAX_CHANGE, MAX_CHANGE),
  },
  region: { name: state, value: percent(-MAX_CHANGE, MAX_CHANGE) },
  reconditioning: {
    name: nameless,
    value: v.pipe(money, v.maxValue(fromDollars(MAX_WORK), `write at most ${MAX_WORK} dollars`)),
  },
} as const satisfies Readonly<
  Record<Kind, Readonly<Record<'name' | 'value', v.GenericSchema<string, string | number>>>>
>

const columns = {
  kind: v.pipe(v.string(), v.toLowerCase(), v.picklist(KINDS, `write ${KINDS.join(', ')}`)),
  name: v.string(),
  value: v.string(),
} as const

/** The columns of the file, and those that identify a row. */
export const TRADE_IN_COLUMNS = { columns: Object.keys(columns), key: ['kind', 'name'] } as const

type Row = Readonly<{ kind: Kind; name: string; value: number }>

/** The rows whose name and value are valid for their kind; the errors of other rows are reported. */
const validRows = (
  file: SourceFile,
  lines: readonly Line<Readonly<{ kind: Kind; name: string; value: string }>>[],
): readonly Line<Row>[] =>
  lines.flatMap(({ line, row }) => {
    const { kind } = row
    const read = (column: 'name' | 'value') => {
      const result = v.safeParse(rules[kind][column], row[column])
      if (result.success) return result.output
      const [{ message }] = result.issues
      const found = row[column] === '' ? 'is empty' : shown(row[column])
      file.report({ file: file.name, line, column, message: `${found}: ${message}` })
      return null
    }
    const [name, value] = [read('name'), read('value')]
    return typeof name === 'string' && typeof value === 'number'
      ? [{ line, row: { kind, name, value } }]
      : []
  })

/** A better grade is never worth less. @see TRD-6 */
function reportGrades(file: SourceFile, lines: readonly Line<Row>[]) {
  const grades = GRADES.flatMap((grade) =>
    lines.filter(({ row }) => row.kind === 'grade' && row.name === grade).slice(0, 1),
  )
  for (const [index, { line, row }] of grades.entries()) {
    const better = grades[index - 1]?.row
    if (!better || better.value >= row.value) continue
    const message = `${row.name} is worth more than ${better.name}: a better grade may not be worth less`
    file.report({ file: file.name, line, column: 'value', message })
  }
}

const NEEDED: readonly (readonly [Kind, string])[] = [
  ['share', ''],
  ...GRADES.map((grade) => ['grade', grade] as const),
  ['reconditioning', ''],
]

/**
 * Parses a dealer's trade-in policy from a `trade-in.csv`; `null` without one. Errors are reported; if there is any,
 * the result may not be used.
 * @see TRD-22
 */
export function readTradeInPolicy(file: SourceFile | null): TradeInPolicy | null {
  if (!file) return null
  const table = readTable(file, columns)
  const lines = validRows(file, table)
  reportDuplicates(file, lines, ({ kind, name }) => [kind, name])
  reportGrades(file, lines)
  for (const [kind, name] of NEEDED) {
    const isNamed = (given: string) => name === '' || given.toLowerCase() === name
    if (table.some(({ row }) => row.kind === kind && isNamed(row.name))) continue
    const message = `has no row for ${[kind, name].filter(Boolean).join(' ')}: add one`
    file.report({ file: file.name, line: null, column: null, message })
  }
  const of = (kind: Kind) =>
    new Map(lines.flatMap(({ row }) => (row.kind === kind ? [[row.name, row.value]] : [])))
  const grades = of('grade')
  const grade = (name: Grade) => grades.get(name) ?? 0
  return {
    dealerShare: of('share').get('') ?? 0,
    grades: {
      excellent: grade('excellent'),
      good: grade('good'),
      fair: grade('fair'),
      poor: grade('poor'),
    },
    options: of('option'),
    regions: of('region'),
    reconditioning: cents(of('reconditioning').get('') ?? 0),
  }
}
