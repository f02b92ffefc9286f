/**
 * The commands of `npm run`: `node src/app/cli.ts NAME ARGUMENTS`, built `node build/app/cli.js`. Each loads only what
 * it needs.
 */
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

import { runCommand } from '#platform/cli/command.ts'

import { COMMANDS } from './commands.ts'

// Files that commands write are readable only by their own account.
process.umask(0o077)

// Compiling the modules is most of a command's time.
enableCompileCache(join('build', '.compiled'))

const [name = '', ...args] = process.argv.slice(2)
const command = Object.hasOwn(COMMANDS, name) ? await COMMANDS[name]?.() : undefined
if (command) await runCommand(command, args)
else {
  process.stderr.write(`npm run ${Object.keys(COMMANDS).join('|')} …\n`)
  process.exitCode = 1
}
