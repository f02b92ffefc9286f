import { toJsonSchema } from '@valibot/to-json-schema'

import { changeLines } from '#domain/dealers/file/dealer-changes.ts'
import { DealerFile } from '#domain/dealers/file/dealer-file.ts'
import { operatorPath, readArguments } from '#platform/cli/arguments.ts'
import type { Command, CommandContext } from '#platform/cli/command.ts'
import { print } from '#platform/cli/print.ts'
import { environment, Refusal } from '#platform/cli/refusal.ts'

import { loadDealerFiles, planDealerFiles } from './files/load-dealer-files.ts'
import { dealerFaultLine, readDealerFiles } from './files/read-dealer-files.ts'

const USAGE = `npm run dealers -- check [FOLDER] | load [FOLDER] | schema [OPTIONS]

  check     Checks dealers/*.yaml of a group's folder (by default GROUP_DIR), and shows what loading them would change in the
            database: + for a new store, ~ for a changed value, - for a store without a file.
  load      Replaces the stores of the database by those of the files, in one transaction. A running server shows them within
            a second. Refused if a store without a file has vehicles.

  schema    The JSON Schema of a file, for editors that complete and check YAML.

  --remove  load: removes such a store, too; its vehicles stay stored and are in no list
  --json    one JSON object a line: faults, or changes
  --help    this text

  Exits with 0, or with 1 for files with errors and after a refusal.`

/** As the file is written; rules that a schema can't express are left to `check`. */
const SCHEMA = { typeMode: 'input', errorMode: 'ignore' } as const

async function main(context: CommandContext): Promise<boolean> {
  const { values, positionals } = readArguments(context.args, USAGE, {
    remove: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  })
  const [action, given, ...rest] = positionals
  if (action === 'schema') {
    await print([`${JSON.stringify(toJsonSchema(DealerFile, SCHEMA), null, 2)}\n`])
    return true
  }
  if ((action !== 'check' && action !== 'load') || rest.length > 0) throw new Refusal(USAGE)
  const folder = given === undefined ? environment().groupDir : operatorPath(given)
  const now = new Date()
  const files = readDealerFiles(folder, now)
  const { faults } = files
  if (faults.length > 0) {
    if (values.json) await print(faults.map((fault) => `${JSON.stringify(fault)}\n`))
    else for (const fault of faults) console.error(dealerFaultLine(fault))
    return false
  }
  if (files.dealers.length === 0) throw new Refusal(`${folder}/dealers contains no store`)
  const database = await context.database()
  const { changes, blocked } = await planDealerFiles(database, files)
  await print(
    values.json
      ? changes.map((change) => `${JSON.stringify(change)}\n`)
      : changes.flatMap(changeLines).map((line) => `${line}\n`),
  )
  for (const { code, vehicles } of blocked)
    console.error(
      `${code} has no file and ${vehicles} vehicles: load with --remove, or add its file`,
    )
  if (action === 'load')
    await loadDealerFiles(database, {
      files,
      at: now.toISOString(),
      mayRemove: values.remove,
    })
  const done = action === 'load' ? 'loaded' : 'checked'
  console.error(`${files.dealers.length} stores ${done}, ${changes.length} with changes`)
  return true
}

/** `npm run dealers`. */
export const dealersCommand: Command = {
  usage: USAGE,
  subcommands: ['check', 'load', 'schema'],
  run: main,
}
