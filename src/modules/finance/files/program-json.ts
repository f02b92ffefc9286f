import * as v from 'valibot'

import type { FinanceProgram } from '#domain/finance/terms/finance-program.ts'
import { fromDollars, type Cents } from '#domain/kernel/money.ts'

import { day, dollarsOf, fractionOfPercent } from './cells.ts'
import { shown, type SourceFile } from './read-table.ts'

const between = (min: number, max: number, what: string) => {
  const message = `write ${what}, ${min} to ${max}`
  return v.pipe(v.number(message), v.minValue(min, message), v.maxValue(max, message))
}
const wholeBetween = (min: number, max: number, what: string) =>
  v.pipe(between(min, max, what), v.integer(`write ${what}, ${min} to ${max}, without a fraction`))

const Dollars = v.pipe(
  v.number('write dollars, such as 2000'),
  v.check((value) => !Number.isNaN(dollarsOf(String(value))), 'write dollars, such as 2000'),
  v.transform((value): Cents => fromDollars(value)),
)
const Sentence = v.pipe(v.string('write a sentence'), v.nonEmpty('write a sentence'))
const TierId = v.pipe(
  v.string('write the id of a tier'),
  v.regex(/^[a-z0-9-]{1,40}$/, 'write lower-case letters and digits'),
)

const Defaults = v.strictObject({
  term: v.nullable(wholeBetween(1, 120, 'months')),
  creditTier: v.nullable(TierId),
  downPayment: v.nullable(
    v.variant(
      'type',
      [
        v.strictObject({ type: v.literal('fixed'), amount: Dollars }),
        v.strictObject({
          type: v.literal('percentage'),
          percent: between(0, 100, 'a percentage of the price'),
        }),
      ],
      'write null, or a type "fixed" with an amount, or a type "percentage" with a percent',
    ),
  ),
})

const MAX_SCORE = 1000
const MAX_TAX_PERCENT = 25
const keys = {
  rateSource: v.nullable(v.strictObject({ en: Sentence, es: Sentence })),
  tiers: v.array(
    v.strictObject({
      id: TierId,
      minScore: wholeBetween(0, MAX_SCORE, 'a credit score'),
      maxScore: wholeBetween(0, MAX_SCORE, 'a credit score'),
    }),
    'write a list of tiers',
  ),
  defaults: v.partial(v.strictObject({ new: Defaults, used: Defaults, cpo: Defaults })),
  taxRatePercent: v.nullable(between(0, MAX_TAX_PERCENT, 'a tax in percent, such as 8.05')),
  excessMile: v.nullable(Dollars),
}
/** `finance/<dealer>/program.json`. A missing key is taken from the default. */
export const FinanceJson = v.strictObject({
  effective: day,
  ...v.partial(v.strictObject(keys)).entries,
})

/** The content of a `program.json`; a missing key is taken from the default. */
export type ProgramJson = v.InferOutput<typeof FinanceJson>

function explain(issue: v.InferIssue<typeof FinanceJson>): string {
  if (issue.expected === 'never') return 'is not a key of this file: remove it'
  if (issue.received === 'undefined') return 'is missing: add it'
  return `${shown(JSON.stringify(issue.input)).replaceAll('"', '')}: ${issue.message}`
}

/** Parses a `program.json`; `null` if it has errors, which are reported. */
export function readProgramJson({ name, text, report }: SourceFile): ProgramJson | null {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    const why = error instanceof Error ? error.message : ''
    report({ file: name, line: null, column: null, message: `is not JSON: ${why}` })
    return null
  }
  const result = v.safeParse(FinanceJson, value)
  if (result.success) return result.output
  for (const issue of result.issues)
    report({ file: name, line: null, column: v.getDotPath(issue), message: explain(issue) })
  return null
}

type Head = Pick<FinanceProgram, 'effective' | 'rateSource' | 'tiers' | 'defaults' | 'taxRate'> &
  Readonly<{ excessMile: Cents | null }>

/** Keys that are in neither the dealer's file nor the default's. */
export const missingKeys = (json: ProgramJson): readonly string[] => [
  ...Object.keys(keys).filter((key) => !(key in json)),
  ...(['new', 'used', 'cpo'] as const)
    .filter((type) => json.defaults && !json.defaults[type])
    .map((type) => `defaults.${type}`),
]

/** The default's file with the values of a dealer's own. */
export const mergeProgramJson = (base: ProgramJson | null, own: ProgramJson): ProgramJson => ({
  ...base,
  ...own,
  ...(base?.defaults || own.defaults ? { defaults: { ...base?.defaults, ...own.defaults } } : {}),
})

const NOTHING: v.InferOutput<typeof Defaults> = { term: null, creditTier: null, downPayment: null }

/** The program's own fields of a complete file. */
export function headOf(json: ProgramJson): Head {
  const defaultsOf = (type: 'new' | 'used' | 'cpo') => {
    const { term, creditTier, downPayment } = json.defaults?.[type] ?? NOTHING
    return { termMonths: term, creditTier, downPayment }
  }
  const percent = json.taxRatePercent ?? null
  return {
    effective: json.effective,
    rateSource: json.rateSource ?? null,
    tiers: json.tiers ?? [],
    defaults: { new: defaultsOf('new'), used: defaultsOf('used'), cpo: defaultsOf('cpo') },
    taxRate: percent === null ? null : fractionOfPercent(percent),
    excessMile: json.excessMile ?? null,
  }
}
