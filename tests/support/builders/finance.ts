import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { DEFAULT_PROGRAM, type FinanceRecords } from '#domain/finance/terms/finance-records.ts'
import type { FinanceFiles } from '#modules/finance/files/finance-files.ts'
import { readFinanceFiles, TAX_FOLDER } from '#modules/finance/files/read-finance-files.ts'
import { FIXTURE_GROUP } from '#tests/support/fixture-group.ts'

import { aDirectory } from './database.ts'

/** Where the group's own files are. */
export const FINANCE_FOLDER = join(FIXTURE_GROUP, 'finance')

export const noFinance: FinanceRecords = {
  programs: [],
  tradeInPolicies: [],
  taxJurisdictions: [],
  stateTaxRules: [],
}

let files: FinanceFiles | null = null

/** The group's own files: programs of OCS, OCT and RCH, a default one, fees and taxes. */
export const demoFinance = (): FinanceFiles => (files ??= readFinanceFiles(FINANCE_FOLDER))

/** The group's own files, and the default program under the code of each of these dealers that has none. */
export function financeFor(codes: readonly string[]): FinanceRecords {
  const { records } = demoFinance()
  const known = new Set(records.programs.map(({ dealerCode }) => dealerCode))
  const usual = records.programs.filter(({ dealerCode }) => dealerCode === DEFAULT_PROGRAM)
  const added = [...new Set(codes)]
    .filter((code) => !known.has(code))
    .flatMap((dealerCode) => usual.map((program) => ({ ...program, dealerCode })))
  return { ...records, programs: [...records.programs, ...added] }
}

/** Edits of files by path below a folder: a new content, or `null` to remove the file. */
export type FileEdits = Readonly<
  Record<string, ((text: string) => string) | string | Uint8Array | null>
>

/** A folder with the group's files and the tax tables, some edited, added or removed. */
export function aFinanceFolder(edits: FileEdits = {}): string {
  const folder = aDirectory()
  for (const source of [FINANCE_FOLDER, TAX_FOLDER]) cpSync(source, folder, { recursive: true })
  for (const [name, edit] of Object.entries(edits)) {
    const path = join(folder, name)
    mkdirSync(dirname(path), { recursive: true })
    if (edit === null) rmSync(path, { recursive: true })
    else writeFileSync(path, typeof edit === 'function' ? edit(readFileSync(path, 'utf8')) : edit)
  }
  return folder
}
