import { readdirSync } from 'node:fs'
import { join } from 'node:path'

import type { Dealer } from '#domain/dealers/dealer.ts'
import { unverifiedTax } from '#domain/finance/terms/unverified-tax.ts'
import { readDealerFiles } from '#modules/dealers/module.ts'
import type { FolderCheck, FolderProblem } from '#platform/files/folder-problem.ts'

import type { FinanceFiles } from './finance-files.ts'
import { readFinanceFiles } from './read-finance-files.ts'
import { PROGRAM_JSON } from './read-program.ts'

const warning = (file: string, key: string, message: string): FolderProblem => ({
  level: 'warning',
  file,
  line: null,
  key,
  message,
})

/** The missing rates of a store for its payments. @see PRC-12, FIN-9 */
function gapsOf(
  { code, state }: Pick<Dealer, 'code' | 'state'>,
  { records, fees }: FinanceFiles,
): readonly FolderProblem[] {
  const folder = `finance/${code}`
  const program = records.programs.find(({ dealerCode }) => dealerCode === code)
  if (!program)
    return [
      warning(
        folder,
        '',
        `there is no such folder, so the store shows no payments, rates or all-in price: write ${folder}/${PROGRAM_JSON} (docs/finance-data.md)`,
      ),
    ]
  return [
    ...(program.taxRate === null
      ? [
          warning(
            `${folder}/${PROGRAM_JSON}`,
            'taxRatePercent',
            `is missing, and payments estimate the tax: ${unverifiedTax(state)}, and write the rate at the store`,
          ),
        ]
      : []),
    ...(fees.some(({ dealerCode }) => dealerCode === code)
      ? []
      : [
          warning(
            `${folder}/fees.csv`,
            '',
            'has no fee, so the store shows no all-in price: write its fees, or a documentation fee of "flat 0" if it charges none',
          ),
        ]),
  ]
}

/** Reports errors in the rates, fees and taxes of a group's folder, and stores that have none. */
export const checkFinance: FolderCheck = (folder) => {
  const files = readFinanceFiles(join(folder, 'finance'))
  if (files.faults.length > 0)
    return files.faults.map(({ file, line, column, message }) => ({
      level: 'error',
      file: `finance/${file}`,
      line,
      key: column ?? '',
      message,
    }))
  const { dealers } = readDealerFiles(folder, new Date())
  if (dealers.length === 0) return []
  if (readdirSync(join(folder, 'finance')).length === 0)
    return [
      warning(
        'finance',
        '',
        'there is no such folder: unless FINANCE_DIR names one, no store shows payments, rates or an all-in price (docs/finance-data.md)',
      ),
    ]
  const codes = new Set(dealers.map(({ code }) => code))
  return [
    ...dealers.flatMap((dealer) => gapsOf(dealer, files)),
    ...files.dealerCodes
      .filter((code) => !codes.has(code))
      .map((code) =>
        warning(`finance/${code}`, '', `is ignored: there is no dealers/${code}.yaml`),
      ),
  ]
}
