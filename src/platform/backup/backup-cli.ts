import type { Command } from '#platform/cli/command.ts'
import { print } from '#platform/cli/print.ts'
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

const fileOf = (args: readonly string[], usage: string): string => {
  const [file, ...rest] = args
  if (file === undefined || rest.length > 0) throw new Refusal(usage)
  return file
}

/** `npm run backup -- FILE`. */
export const backupCommand: Command = {
  async run({ args }) {
    const file = fileOf(args, 'npm run backup -- FILE   writes the database to a new file')
    const counts = await backUp(environment(), file)
    await print([
      ...lines('written', file, await fileHash(file), counts),
      'Keys are not in it: keep SECRET_KEY or DATA_DIR/secret-key, and DATA_DIR/keys, in another place.\n',
    ])
  },
}

/** `npm run restore -- FILE`. */
export const restoreCommand: Command = {
  async run({ args }) {
    const file = fileOf(
      args,
      'npm run restore -- FILE   puts a backup into an empty DATA_DIR or PostgreSQL database',
    )
    const counts = await restore(environment(), file)
    await print([
      ...lines('restored', file, await fileHash(file), counts),
      'Start the server with the SECRET_KEY and the keys of the backup.\n',
    ])
  },
}
