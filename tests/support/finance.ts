import { fileURLToPath } from 'node:url'

import type { FinanceRecords } from '#domain/finance/finance-records.ts'
import type { FinanceFiles } from '#server/integrations/finance-files/finance-files.ts'
import { readFinanceFiles } from '#server/integrations/finance-files/read-finance-files.ts'

/** Where the group's own files are. */
export const FINANCE_FOLDER = fileURLToPath(new URL('../../data/finance', import.meta.url))

export const noFinance: FinanceRecords = { programs: [], taxJurisdictions: [], stateTaxRules: [] }

let files: FinanceFiles | null = null

/** The group's own files: programs of OCS, OCT and RCH, one for everybody else, fees and taxes. */
export const demoFinance = (): FinanceFiles => (files ??= readFinanceFiles(FINANCE_FOLDER))
