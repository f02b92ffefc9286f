import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { onTestFinished } from 'vitest'

import { fileEdits } from '#app/group/file-edits.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { auditTrail } from '#modules/audit/module.ts'
import { createBrand } from '#modules/brand/module.ts'
import { createFeedSettings } from '#modules/feed-settings/module.ts'
import { createGroup } from '#modules/group/module.ts'
import { checkSources, sourceReader } from '#modules/inventory/module.ts'
import type { OutboundAdmin, OutboundReport } from '#modules/syndication/module.ts'
import type { Database } from '#platform/db/database.ts'
import { feedSecrets } from '#platform/secrets/stored-secrets.ts'

import { aDatabase, aDirectory, type Engine } from './database.ts'
import { aGroupFolder } from './group-folder.ts'
import { now } from './group-office.ts'

export const SOURCE_TEXT = `# The files of the dealer system.
dealers: [D1]
url: https://feeds.example/stock.csv
user: FEED_USER
password: FEED_PASSWORD
`

/** The path of the source's file. */
export const SOURCE_FILE = 'inventory/stock.yaml'

const REPORT: OutboundReport = {
  row: {
    site: 'juniper',
    siteName: 'Juniper Motors',
    file: 'inventory.csv',
    format: 'inventory',
    url: null,
    isSecret: false,
    host: null,
    missingSecret: null,
    pulledAt: null,
    push: null,
  },
  report: {
    format: 'inventory',
    file: 'inventory.csv',
    eligible: 0,
    excluded: [],
    rejectedColumns: {},
  },
  begin: '',
}

const OUTBOUND: OutboundAdmin = {
  list: async () => [],
  async report(_, file) {
    if (file !== REPORT.report.file) throw new AppError('not-found', 'no such feed')
    return REPORT
  },
  texts: () => ({ contentType: 'text/csv', texts: (async function* () {})() }),
}

/** A process in which people look after feeds. */
export async function aFeedProcess(
  database: Database,
  { folder, feedsDir }: Readonly<{ folder: string; feedsDir: string }>,
) {
  const group = await createGroup({
    folder,
    brand: createBrand({ database, now }),
    cache: join(aDirectory(), 'group'),
    checks: [checkSources],
    fileEdits,
    dealerCodes: async () => null,
    database,
    build: 'build one',
    now,
    log: { info: () => {}, warn: () => {}, error: () => {} },
  })
  onTestFinished(group.stop)
  const secrets = feedSecrets({ database, secretKeys: ['a key only for tests'], variables: {} })
  const settings = createFeedSettings({
    database,
    audit: auditTrail({ database, secretKeys: ['a key only for tests'], now }),
    group,
    sources: sourceReader({ database, feedsDir, folder: group.folder, now }),
    outbound: OUTBOUND,
    secrets,
    now,
  })
  return { group, secrets, ...settings }
}

/** A database with one process, whose group has a source with one imported file. @param file its text */
export async function aFeedOffice(engine: Engine = 'sqlite', file = '') {
  const database = await aDatabase(engine)
  const folder = aGroupFolder({ [SOURCE_FILE]: SOURCE_TEXT })
  const feedsDir = aDirectory()
  const imported = join(feedsDir, 'fetched', 'stock', 'imported')
  mkdirSync(imported, { recursive: true })
  if (file !== '') {
    const path = join(imported, '2026-11-29T08-00-00-000Z-stock.csv')
    writeFileSync(path, file)
    writeFileSync(`${path}.report.txt`, '2 vehicles added\n')
  }
  return { database, feedsDir, ...(await aFeedProcess(database, { folder, feedsDir })) }
}
