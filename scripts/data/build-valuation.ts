/**
 * `npm run data:valuation -- listings.csv.gz …` fits the embedded valuation model to used vehicles with their asking
 * prices and writes data/valuation/model.json.br; `--out FILE` writes elsewhere. Several files count as one. With
 * `--refine` the existing model is adapted to a dealer's own vehicles instead. See docs/valuation.md.
 */
import { listingOfRow } from '#domain/valuation/vehicle-row.ts'
import { readVehicleTable } from '#modules/trade-in/appraisers/vehicle-table.ts'
import { readValuationModel, writeValuationModel } from '#modules/vin/valuation-model-file.ts'
import { operatorPath, readArguments } from '#platform/cli/arguments.ts'
import { Refusal, refusalOf } from '#platform/cli/refusal.ts'

import { fitModel, refineModel } from './valuation/fit-model.ts'

const USAGE = 'npm run data:valuation -- listings.csv.gz ... [--out FILE] [--refine]'

/** With fewer, errors and ranges would be meaningless. */
const MIN_LISTINGS = 100

const percent = (part: number) => `${(part * 100).toFixed(2)} %`.padStart(9)

function main(): void {
  const { values, positionals } = readArguments(process.argv.slice(2), USAGE, {
    out: { type: 'string' },
    refine: { type: 'boolean', default: false },
  })
  if (positionals.length === 0) throw new Refusal(`name at least one file of listings\n\n${USAGE}`)
  if (values.refine && values.out === undefined)
    throw new Refusal('--refine needs --out FILE: the built-in model is never replaced')
  const tables = positionals.map((file) => readVehicleTable(operatorPath(file), ['price']))
  const listings = tables.flatMap(({ rows, columns }) =>
    rows.flatMap((cells) => listingOfRow(cells, columns) ?? []),
  )
  const rows = tables.reduce((sum, table) => sum + table.rows.length, 0)
  console.log(`${listings.length} of ${rows} rows are used vehicles with a price; six fits follow`)
  if (listings.length < MIN_LISTINGS)
    throw new Refusal(`${MIN_LISTINGS} or more listings are needed: add another file`)
  const startedAt = performance.now()
  const today = new Date().toISOString().slice(0, 10)
  const model = values.refine
    ? refineModel(readValuationModel(), listings, today)
    : fitModel(listings, today)
  const bytes = writeValuationModel(
    model,
    values.out === undefined ? undefined : operatorPath(values.out),
  )
  const { figures, coefficients, models } = model
  const terms = [...coefficients.values()].reduce((sum, group) => sum + group.size, 0)
  console.log(`
Over ${figures.listings} listings from 2006 on, $2,500 to $150,000, none seen by the fit that valued it:
  valued                                   ${percent(figures.reached)}
  median absolute error, trim known        ${percent(figures.medianError)}
  median absolute error, trim unknown      ${percent(figures.medianErrorWithoutTrim)}
  plain median of year, make and model     ${percent(figures.medianErrorOfPlainMedian)}
  prices inside of the range, trim known   ${percent(figures.inRange)}
  prices inside of the range, trim unknown ${percent(figures.inRangeWithoutTrim)}

${terms} coefficients for ${models.size} models, ${bytes} bytes, ${Math.round((performance.now() - startedAt) / 1000)} s`)
}

try {
  main()
} catch (error) {
  const refusal = refusalOf(error)
  if (refusal === null) throw error
  console.error(`Nothing was written: ${refusal}`)
  process.exitCode = 1
}
