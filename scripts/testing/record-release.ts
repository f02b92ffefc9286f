/**
 * Records the released version's database statements for `tests/schema/last-release.test.ts`: `node
 * scripts/testing/record-release.ts` after a release. Runs the tests of modules and platform on SQLite with every
 * statement recorded.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import { migratedSchema, SCHEMA_FILE, STATEMENTS_FILE } from '#tests/schema/released.ts'

import { run } from '../run.ts'

const folder = mkdtempSync(join(tmpdir(), 'forecourt-record-'))
const file = join(folder, 'statements')
try {
  const { ok, output } = await run(['vitest', 'run', 'src/modules', 'src/platform'], {
    env: {
      NODE_OPTIONS: `--import=${resolve('scripts/testing/record-statements.mjs')}`,
      RECORD_STATEMENTS: file,
    },
  })
  if (!ok || !existsSync(file)) throw new Error(output)
  const recorded = new Set(readFileSync(file, 'utf8').split('\n'))
  const schema = await migratedSchema()
  // Statements of tests on tables that they create are not the product's.
  const statements = [...recorded].filter((line) => line !== '' && schema.refusal(line) === null)
  const described = schema.describe()
  schema.close()
  writeFileSync(STATEMENTS_FILE, `${statements.toSorted().join('\n')}\n`)
  writeFileSync(SCHEMA_FILE, `${JSON.stringify(described, null, 2)}\n`)
  await run(['oxfmt', SCHEMA_FILE])
  console.log(`${statements.length} statements`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
