import * as v from 'valibot'

import { fromDollars } from '#domain/kernel/money.ts'

/** Kinds of maker programs, by the page that shows them. */
export const PROGRAM_KINDS = ['military', 'mobility'] as const
export type ProgramKind = (typeof PROGRAM_KINDS)[number]

const about = <const Schema extends v.GenericSchema>(schema: Schema, meaning: string) =>
  v.pipe(schema, v.description(meaning))
const line = v.pipe(v.string(), v.trim(), v.nonEmpty('is empty: fill it in'))
const both = (meaning: string) => about(v.strictObject({ en: line, es: line }), meaning)
const day = v.pipe(v.string(), v.isoDate('is not a day such as "2026-11-01"'))

const MAX_DOLLARS = 20_000

/** `programs/<name>.yaml`: a maker's incentive for some shoppers, with its period. */
export const ProgramFile = v.pipe(
  v.strictObject({
    kind: about(v.picklist(PROGRAM_KINDS), 'The page that shows the program.'),
    make: about(line, 'The make, spelled as for vehicles.'),
    name: both('The name that the maker uses.'),
    amount: about(
      v.pipe(
        v.number(),
        v.minValue(1, 'is not an amount above 0'),
        v.maxValue(MAX_DOLLARS, `is above ${MAX_DOLLARS}`),
      ),
      'The amount in dollars; with isUpTo, the maximum.',
    ),
    isUpTo: v.optional(about(v.boolean(), 'Whether some shoppers get less.'), false),
    qualifies: both('Its recipient.'),
    models: v.optional(about(v.array(line), 'The models that it applies to; all if absent.'), []),
    from: about(day, 'Its first day.'),
    until: about(day, 'Its last day.'),
    source: about(
      v.pipe(
        line,
        v.check(
          (text) => URL.parse(text)?.protocol === 'https:',
          'is not an address that starts with https://',
        ),
      ),
      'The maker’s page about it.',
    ),
    disclosure: both('The fine print.'),
    sites: v.optional(about(v.array(line), 'The sites that show it; all if absent.'), []),
  }),
  v.forward(
    v.check(
      ({ from, until }) => from <= until,
      'is before from, so the program would never be shown',
    ),
    ['until'],
  ),
)

/** A maker's incentive program. */
export type MakerProgram = Readonly<
  Omit<v.InferOutput<typeof ProgramFile>, 'amount'> & {
    /** The name of its file. */
    id: string
    amount: ReturnType<typeof fromDollars>
  }
>

/** Parses a program file. @param id its name */
export const programOfFile = (
  id: string,
  { amount, ...file }: v.InferOutput<typeof ProgramFile>,
): MakerProgram => ({ ...file, id, amount: fromDollars(amount) })

type ProgramQuery = Readonly<{
  kind: ProgramKind
  siteKey: string
  /** The makes that the stores sell new. */
  makes: ReadonlySet<string>
  /** `YYYY-MM-DD` in the store's time zone. */
  today: string
}>

/** The programs of a kind that are valid today for the makes that the stores sell, by make, largest amount first. */
export const currentPrograms = (
  programs: readonly MakerProgram[],
  { kind, siteKey, makes, today }: ProgramQuery,
): readonly MakerProgram[] =>
  programs
    .filter(
      (one) =>
        one.kind === kind &&
        makes.has(one.make) &&
        (one.sites.length === 0 || one.sites.includes(siteKey)) &&
        one.from <= today &&
        today <= one.until,
    )
    .toSorted((a, b) => a.make.localeCompare(b.make) || b.amount - a.amount)
