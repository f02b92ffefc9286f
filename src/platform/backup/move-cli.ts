import { readArguments } from '#platform/cli/arguments.ts'
import type { Command } from '#platform/cli/command.ts'
import { report } from '#platform/cli/print.ts'
import { environment, Refusal } from '#platform/cli/refusal.ts'

import { moveToPostgres } from './move-to-postgres.ts'

const USAGE = `npm run move-to-postgres -- [--json]

  Copies everything from the embedded database of DATA_DIR into the empty PostgreSQL database of DATABASE_URL: leads,
  consents, bookings, uploaded files, inventory, versions of the group. It compares number and content of the rows of
  each table before it commits. Stop the server first. The embedded database is not changed, but it is migrated first
  if it is of an older version.

  DATABASE_URL  must have no tables yet
  SECRET_KEY    that of the embedded database, by default the first line of DATA_DIR/secret-key
  --json        the rows of each table, as one line of JSON
  --help        this text

  Exits with 0, or with 1 after an error; then the PostgreSQL database is still empty.`

/** `npm run move-to-postgres`. */
export const moveToPostgresCommand: Command = {
  usage: USAGE,
  async run({ args }) {
    const { values, positionals } = readArguments(args, USAGE, {
      json: { type: 'boolean', default: false },
    })
    if (positionals.length > 0) throw new Refusal(USAGE)
    const settings = environment()
    const { databaseUrl } = settings
    if (databaseUrl === null)
      throw new Refusal('DATABASE_URL is not set: it names the PostgreSQL database to move to')
    const rows = await moveToPostgres({ ...settings, databaseUrl })
    const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
    const counted = Object.entries(rows).filter(([, count]) => count > 0)
    await report(
      values.json,
      [
        `moved ${total} rows of ${counted.length} tables; number and content were compared`,
        ...counted.map(([table, count]) => `  ${table}: ${count} rows`),
        'Start the servers with DATABASE_URL and the same SECRET_KEY as before.',
      ].join('\n'),
      { rows, total },
    )
  },
}
