import { toDollars, type Cents } from '#domain/kernel/money.ts'
import { DEFAULT_POLICY } from '#domain/valuation/default-policy.data.ts'
import type { OutOfReach } from '#domain/valuation/reach.ts'
import { value } from '#domain/valuation/value.ts'
import { vehicleOfRow } from '#domain/valuation/vehicle-row.ts'
import { readValuationModel } from '#modules/vin/module.ts'
import { operatorPath, readArguments } from '#platform/cli/arguments.ts'
import type { Command } from '#platform/cli/command.ts'
import { Refusal } from '#platform/cli/refusal.ts'

import { readVehicleTable } from './appraisers/vehicle-table.ts'

const USAGE = `npm run --silent appraise -- FILE.csv [--model MODEL] > values.csv

  Values every vehicle of a file. Needs no server and no database. Standard output has the file's rows in their
  order, with the additional columns asking_low, asking, asking_high and trade_in (whole dollars), which are empty if
  a vehicle cannot be valued. --silent suppresses the lines of npm itself.

  FILE.csv       needs the columns year, make, model and mileage; optional are trim, drivetrain, fuel and condition
                 (excellent, good, fair, poor; used; certified), in any order; may be .csv.gz
  --model MODEL  a model written by npm run data:valuation, instead of the built-in one
  --json         one JSON object a vehicle and line instead of rows, with the same columns
  --help         this text

  Exits with 0, or with 1 if the file could not be read.`

const VALUES = ['asking_low', 'asking', 'asking_high', 'trade_in'] as const
const REASONS: Readonly<Record<OutOfReach, string>> = {
  'unknown-model': 'make and model not in the data',
  'few-listings': 'too few of the model in the data',
  year: 'year missing, or outside the data',
  mileage: 'mileage missing, or outside the data',
  worth: 'value out of range',
}

const cell = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
const line = (cells: readonly string[]) => `${cells.map(cell).join(',')}\n`
const dollars = (amount: Cents) => String(toDollars(amount))

function appraise(file: string, modelFile: string | undefined, isJson: boolean): string {
  const { header, rows, columns } = readVehicleTable(operatorPath(file))
  const model = readValuationModel(modelFile === undefined ? undefined : operatorPath(modelFile))
  // A file that was valued before has these columns already: their values are replaced.
  const otherColumns = header.flatMap((name, index) =>
    VALUES.some((value) => value === name) ? [] : [index],
  )
  const left = new Map<OutOfReach, number>()
  const names = [...otherColumns.map((at) => header[at] ?? ''), ...VALUES]
  const rowOf = (cells: readonly string[]) =>
    isJson
      ? `${JSON.stringify(Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ''])))}\n`
      : line(cells)
  const lines = rows.map((cells) => {
    const given = otherColumns.map((at) => cells[at] ?? '')
    const valued = value(model, DEFAULT_POLICY, vehicleOfRow(cells, columns))
    if (valued.outcome === 'out-of-reach') {
      left.set(valued.reason, (left.get(valued.reason) ?? 0) + 1)
      return rowOf([...given, '', '', '', ''])
    }
    const { askingLow, asking, askingHigh, tradeIn } = valued.valuation
    return rowOf([...given, ...[askingLow, asking, askingHigh, tradeIn].map(dollars)])
  })
  const missed = [...left.values()].reduce((sum, count) => sum + count, 0)
  console.error(
    [
      `${rows.length - missed} of ${rows.length} vehicles valued, by the model of ${model.fittedOn}`,
      ...[...left].map(([reason, count]) => `  ${count} not valued: ${REASONS[reason]}`),
    ].join('\n'),
  )
  return (isJson ? '' : line(names)) + lines.join('')
}

/** `npm run appraise`. */
export const appraiseCommand: Command = {
  usage: USAGE,
  async run({ args }) {
    // A reader may stop early (`| head`).
    process.stdout.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error
    })
    const { values, positionals } = readArguments(args, USAGE, {
      model: { type: 'string' },
      json: { type: 'boolean', default: false },
    })
    const [file, ...rest] = positionals
    if (file === undefined || rest.length > 0)
      throw new Refusal(`name the file to value\n\n${USAGE}`)
    process.stdout.write(appraise(file, values.model, values.json))
  },
  refusalPrefix: 'Nothing was valued: ',
}
