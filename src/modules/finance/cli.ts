import { storedDealers } from '#modules/dealers/module.ts'
import { operatorPath, readArguments } from '#platform/cli/arguments.ts'
import type { Command, CommandContext } from '#platform/cli/command.ts'
import { report } from '#platform/cli/print.ts'
import { environment, Refusal } from '#platform/cli/refusal.ts'
import { settingRepository } from '#platform/db/settings.ts'

import { faultLine } from './files/fault-line.ts'
import type { FinanceFiles } from './files/finance-files.ts'
import { readFinanceFiles } from './files/read-finance-files.ts'
import { loadFinanceFiles, type LoadFinanceFilesResult } from './load-finance-files.ts'
import { financeRepository } from './repository.ts'

const USAGE = `npm run finance -- load [FOLDER]
npm run finance -- check [FOLDER]

  load    loads rates, fees, add-ons, leases, taxes and trade-in policies from the files. Works with or without a
          running server, which shows the change immediately
  check   only reads the files and reports every error in them

  FOLDER  the folder of the files; by default FINANCE_DIR, else finance in GROUP_DIR
  --json  what was read as one line of JSON
  --help  this text

  Exits with 0, or with 1 if a file has an error; then nothing was changed.`

const COMMANDS = ['load', 'check'] as const

const MAX_FAULTS = 200

/** Reads the files. @throws {Refusal} listing every error */
function readFiles(folder: string): FinanceFiles {
  const files = readFinanceFiles(folder)
  if (files.faults.length === 0) return files
  const lines = files.faults.slice(0, MAX_FAULTS).map(faultLine)
  const rest = files.faults.length - lines.length
  throw new Refusal(
    [
      `the files have ${files.faults.length === 1 ? 'an error' : `${files.faults.length} errors`}`,
      ...lines.map((line) => `  ${line}`),
      ...(rest > 0 ? [`  and ${rest} more`] : []),
    ].join('\n'),
  )
}

const count = (amount: number, what: string) => `${amount} ${what}${amount === 1 ? '' : 's'}`

const contents = ({ records, fees }: FinanceFiles): readonly string[] => [
  ...records.programs.map(({ dealerCode, effective, rates, enhancements, lease }) =>
    [
      `  ${dealerCode.padEnd(10)}from ${effective}`,
      count(rates.length, 'rate'),
      count(fees.filter((fee) => fee.dealerCode === dealerCode).length, 'fee'),
      count(enhancements.length, 'add-on'),
      lease ? count(lease.residuals.length, 'residual') : 'no leases',
    ].join(', '),
  ),
  `  ${count(records.taxJurisdictions.length, 'tax location')}, ${count(records.stateTaxRules.length, 'state')}`,
]

const contentsOf = ({ records, fees }: FinanceFiles) => ({
  programs: records.programs.map(({ dealerCode, effective, rates, enhancements, lease }) => ({
    dealerCode,
    effective,
    rates: rates.length,
    fees: fees.filter((fee) => fee.dealerCode === dealerCode).length,
    enhancements: enhancements.length,
    residuals: lease?.residuals.length ?? 0,
  })),
  taxJurisdictions: records.taxJurisdictions.length,
  stateTaxRules: records.stateTaxRules.length,
})

async function load(
  files: FinanceFiles,
  folder: string,
  context: CommandContext,
): Promise<LoadFinanceFilesResult> {
  const database = await context.database()
  return loadFinanceFiles(
    {
      database,
      dealers: storedDealers(database),
      finance: financeRepository(database),
      settings: settingRepository(database),
    },
    { files, folder, isForced: true },
  )
}

async function main(context: CommandContext): Promise<void> {
  const { values, positionals } = readArguments(context.args, USAGE, {
    json: { type: 'boolean', default: false },
  })
  const [name, given, ...rest] = positionals
  const command = COMMANDS.find((known) => known === name)
  if (!command || rest.length > 0) throw new Refusal(`choose load or check\n\n${USAGE}`)
  const { financeDir } = environment()
  const folder = given === undefined ? financeDir : operatorPath(given)
  const files = readFiles(folder)
  if (command === 'check') {
    const lines = [`${folder} is valid`, ...contents(files)]
    return report(values.json, lines.join('\n'), { folder, ...contentsOf(files) })
  }
  const result = await load(files, folder, context)
  const ignoredDealers = result.outcome === 'loaded' ? result.ignoredDealers : []
  const lines = [
    `${folder} is loaded`,
    ...contents(files),
    ...(ignoredDealers.length > 0
      ? [`  ignored, since no dealer has the code: ${ignoredDealers.join(', ')}`]
      : []),
  ]
  return report(values.json, lines.join('\n'), { folder, ...contentsOf(files), ignoredDealers })
}

/** `npm run finance`. */
export const financeCommand: Command = {
  usage: USAGE,
  subcommands: COMMANDS,
  run: main,
  refusalPrefix: 'Nothing was changed: ',
}
