import { join } from 'node:path'

import { onTestFinished } from 'vitest'

import { fileEdits } from '#app/group/file-edits.ts'
import { auditTrail } from '#modules/audit/module.ts'
import { createBrand } from '#modules/brand/module.ts'
import { createGroup } from '#modules/group/module.ts'
import { checkHolds, createHoldRules, createHoldSettings } from '#modules/holds/module.ts'

import { aDatabase, aDirectory, type Engine } from './database.ts'
import { aDealer } from './dealers.ts'
import { aGroupFolder } from './group-folder.ts'
import { now } from './group-office.ts'

const DEALERS = [
  aDealer({ code: 'D1', name: 'Juniper Jeep' }),
  aDealer({ code: 'D2', name: 'Juniper Ram' }),
]

/** A process whose people change the rules of holds of the stores D1 and D2. @param files of the group */
export async function aHoldOffice(
  engine: Engine = 'sqlite',
  files: Readonly<Record<string, string>> = {},
) {
  const database = await aDatabase(engine)
  const group = await createGroup({
    folder: aGroupFolder(files),
    brand: createBrand({ database, now }),
    cache: join(aDirectory(), 'group'),
    checks: [checkHolds],
    fileEdits,
    dealerCodes: async () => null,
    database,
    build: 'build one',
    now,
    log: { info: () => {}, warn: () => {}, error: () => {} },
  })
  onTestFinished(group.stop)
  const { rulesOf, reload } = createHoldRules({ folder: group.folder })
  group.onChange(reload)
  const settings = createHoldSettings({
    database,
    audit: auditTrail({ database, secretKeys: ['a key only for tests'], now }),
    group,
    dealers: { all: () => DEALERS, ofSite: () => DEALERS },
    now,
  })
  return { database, group, rulesOf, ...settings }
}
