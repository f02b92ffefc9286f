import { nameRepair } from '#domain/kernel/nearest-name.ts'
import type { Database } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openDatabase } from '#platform/db/open.ts'
import { existingDatabaseFile } from '#platform/db/sqlite/file.ts'

import { environment, Refusal, refusalOf } from './refusal.ts'

/** The context of a command. */
export type CommandContext = Readonly<{
  /** The arguments after its name. */
  args: readonly string[]
  /** The database, whether or not a server is running. Opened when first called, closed after the command. */
  database(): Promise<Database>
}>

/**
 * A command of `npm run`. It writes to standard output itself and exits with 0, or with 1 for a refusal. Every command
 * has `--json`, and its usage lists its options and exit codes.
 */
export type Command = Readonly<{
  /** The text of `--help`. */
  usage: string
  /** The subcommands, as the first word after its name; none if absent. */
  subcommands?: readonly string[]
  /** Whether the command needs an existing database: without one it is refused, and none is created. */
  needsDatabase?: boolean
  /** @returns `false` if not all of it could be done: then it exits with 1 */
  run(context: CommandContext): Promise<boolean | void>
  /** The prefix of refusals: none if absent. */
  refusalPrefix?: string
  /** The line for an error that the operator can fix; `null` for a bug. That of `refusalOf` if absent. */
  lineOf?(error: unknown): string | null
  /** The exit code of a refusal: 1 if absent. */
  exitCodeOf?(error: unknown): number
}>

async function open(needsDatabase: boolean): Promise<Database> {
  const { dataDir, databaseUrl } = environment()
  if (needsDatabase && databaseUrl === null) existingDatabaseFile(dataDir)
  const database = await openDatabase({ dataDir, databaseUrl, owner: false })
  try {
    await migrate(database)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/** @throws {Refusal} for a first word that is not a subcommand, with the closest one */
function checkSubcommand({ usage, subcommands = [] }: Command, [first]: readonly string[]): void {
  if (subcommands.length === 0 || first === undefined || first.startsWith('-')) return
  if (subcommands.includes(first)) return
  throw new Refusal(`"${first}" is not a subcommand: ${nameRepair(first, subcommands)}\n\n${usage}`)
}

/**
 * Runs a command with the settings of the process and sets the exit code. With `--json` a refusal is JSON too, on
 * standard error.
 * @throws bugs
 */
export async function runCommand(command: Command, args: readonly string[]): Promise<void> {
  if (args.some((arg) => arg === '--help' || arg === '-h')) {
    console.log(command.usage)
    return
  }
  let opened: Promise<Database> | null = null
  const close = async () => (await opened?.catch(() => null))?.close()
  try {
    checkSubcommand(command, args)
    const isDone = await command
      .run({ args, database: () => (opened ??= open(command.needsDatabase === true)) })
      .finally(close)
    if (isDone === false) process.exitCode = 1
  } catch (error) {
    const line = (command.lineOf ?? refusalOf)(error)
    if (line === null) throw error
    const exitCode = command.exitCodeOf?.(error) ?? 1
    const message = `${command.refusalPrefix ?? ''}${line}`
    console.error(args.includes('--json') ? JSON.stringify({ error: message, exitCode }) : message)
    process.exitCode = exitCode
  }
}
