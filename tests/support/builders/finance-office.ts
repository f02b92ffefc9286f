import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { onTestFinished } from 'vitest'

import { fileEdits } from '#app/group/file-edits.ts'
import { fromDollars } from '#domain/kernel/money.ts'
import { auditTrail } from '#modules/audit/module.ts'
import { createBrand } from '#modules/brand/module.ts'
import { createFinanceEdits } from '#modules/finance-edits/module.ts'
import { checkFinance } from '#modules/finance/module.ts'
import { createGroup } from '#modules/group/module.ts'
import type { Database } from '#platform/db/database.ts'

import { aDatabase, aDirectory, type Engine } from './database.ts'
import { aDealer } from './dealers.ts'
import { FINANCE_FOLDER } from './finance.ts'
import { aGroupFolder } from './group-folder.ts'
import { now } from './group-office.ts'
import { aPricing, aVehicle } from './vehicles.ts'

const DEALERS = [
  aDealer({ code: 'D1', name: 'Juniper Jeep' }),
  aDealer({ code: 'D2', name: 'Juniper Ram' }),
]
const VEHICLES = [
  aVehicle({ stock: 'U1' }),
  aVehicle({
    stock: 'N1',
    condition: 'new',
    pricing: aPricing({ finalPrice: fromDollars(41_000) }),
  }),
]

/** The files of the group's own program, and of a store that has only its fees and its tax. */
export const FINANCE_FILES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    readdirSync(join(FINANCE_FOLDER, 'default')).map((name) => [
      `finance/default/${name}`,
      readFileSync(join(FINANCE_FOLDER, 'default', name), 'utf8'),
    ]),
  ),
  'finance/D1/program.json': '{\n  "effective": "2026-11-01",\n  "taxRatePercent": 8.05\n}\n',
  'finance/D1/fees.csv':
    'id,name,categories,taxable,rule\ndocumentation,"Documentation, title",DOC,yes,flat 599\n',
}

/** A process whose people edit the programs of the stores D1 and D2. */
export async function aFinanceProcess(database: Database, folder: string, isOutside = false) {
  const group = await createGroup({
    folder,
    brand: createBrand({ database, now }),
    cache: join(aDirectory(), 'group'),
    checks: [checkFinance],
    fileEdits,
    dealerCodes: async () => null,
    database,
    build: 'build one',
    now,
    log: { info: () => {}, warn: () => {}, error: () => {} },
  })
  onTestFinished(group.stop)
  const edits = createFinanceEdits({
    database,
    audit: auditTrail({ database, secretKeys: ['a key only for tests'], now }),
    group,
    dealers: {
      all: () => DEALERS,
      byCode: (code) => DEALERS.find((dealer) => dealer.code === code) ?? null,
      ofSite: () => DEALERS,
    },
    inventory: {
      ofCode: (code) => VEHICLES.map((vehicle) => ({ ...vehicle, dealerCode: code })),
    },
    finance: { stateTaxRules: () => [] },
    isOutside,
    now,
  })
  return { group, ...edits }
}

/** A database with one process. @param files of the group, over those of the programs */
export async function aFinanceOffice(
  engine: Engine = 'sqlite',
  files: Readonly<Record<string, string | null>> = {},
) {
  const database = await aDatabase(engine)
  const folder = aGroupFolder({ ...FINANCE_FILES, ...files })
  return { database, folder, ...(await aFinanceProcess(database, folder)) }
}
