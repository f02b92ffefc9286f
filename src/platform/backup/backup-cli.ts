import { readArguments } from '#platform/cli/arguments.ts'
import type { Command } from '#platform/cli/command.ts'
import { print, report } from '#platform/cli/print.ts'
import { environment, Refusal } from '#platform/cli/refusal.ts'

import { backUp, fileHash, restore } from './backup.ts'

const lines = (
  verb: string,
  file: string,
  hash: string,
  counts: Readonly<Record<string, number>>,
) => [
  `${file}  ${verb}, sha256 ${hash}\n`,
  ...Object.entries(counts).map(([table, count]) => `  ${table}: ${count} rows\n`),
]

function taskOf(args: readonly string[], usage: string) {
  const { values, positionals } = readArguments(args, usage, {
    json: { type: 'boolean', default: false },
  })
  const [file, ...rest] = positionals
  if (file === undefined || rest.length > 0) throw new Refusal(usage)
  return { file, isJson: values.json }
}

const BACKUP = `npm run backup -- FILE

  Writes a consistent copy of the database to a new file, beside a running server or without one, and prints its
  SHA-256 and the rows of the main tables. Keys are not in it.

  FILE    must not be there yet; the embedded database gives an SQLite file, PostgreSQL an archive of pg_dump
  --json  the file, its SHA-256 and its rows as one line of JSON
  --help  this text

  Ends with 0, or with 1 where something is wrong; then there is no file.`

const RESTORE = `npm run restore -- FILE

  Puts a backup into an empty place, all of it or nothing: a DATA_DIR without a database, or an empty PostgreSQL
  database. No server may run there. It needs the SECRET_KEY and the keys of the backup afterwards.

  FILE    what npm run backup wrote, from the same kind of database
  --json  the file, its SHA-256 and its rows as one line of JSON
  --help  this text

  Ends with 0, or with 1 where something is wrong; then nothing was changed.`

/** `npm run backup -- FILE`. */
export const backupCommand: Command = {
  usage: BACKUP,
  async run({ args }) {
    const { file, isJson } = taskOf(args, BACKUP)
    const rows = await backUp(environment(), file)
    const sha256 = await fileHash(file)
    if (isJson) return report(true, '', { file, sha256, rows })
    await print([
      ...lines('written', file, sha256, rows),
      'Keys are not in it: keep SECRET_KEY or DATA_DIR/secret-key, and DATA_DIR/keys, in another place.\n',
    ])
  },
}

/** `npm run restore -- FILE`. */
export const restoreCommand: Command = {
  usage: RESTORE,
  async run({ args }) {
    const { file, isJson } = taskOf(args, RESTORE)
    const rows = await restore(environment(), file)
    const sha256 = await fileHash(file)
    if (isJson) return report(true, '', { file, sha256, rows })
    await print([
      ...lines('restored', file, sha256, rows),
      'Start the server with the SECRET_KEY and the keys of the backup.\n',
    ])
  },
}
