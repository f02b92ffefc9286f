import { resolve } from 'node:path'
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'

import { nearestName } from '#domain/kernel/nearest-name.ts'

import { Refusal } from './refusal.ts'

/** The error in the arguments, with the closest option to an unknown one. */
function faultOf({ message }: TypeError, options: ParseArgsOptionsConfig): string {
  const [first = ''] = message.split('. ')
  const [, unknown] = /^Unknown option '--([\w-]+)'/.exec(first) ?? []
  const meant = unknown === undefined ? null : nearestName(unknown, Object.keys(options))
  return meant === null ? first : `${first}: did you mean --${meant}?`
}

/**
 * The options and positional arguments of a command.
 * @throws {Refusal} with the usage, for unknown options
 */
export function readArguments<const O extends ParseArgsOptionsConfig>(
  args: readonly string[],
  usage: string,
  options: O,
  { allowPositionals = true }: { allowPositionals?: boolean } = {},
) {
  try {
    return parseArgs({ args: [...args], allowPositionals, options })
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    throw new Refusal(`${faultOf(error, options)}\n\n${usage}`, { cause: error })
  }
}

/** A path from the command line. npm runs scripts in the project's folder: it is resolved from the operator's. */
export const operatorPath = (path: string): string => resolve(process.env['INIT_CWD'] ?? '', path)
