import { readdirSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import { aDirectory } from '#tests/support/builders/database.ts'
import { commandOf } from '#tests/support/servers/command.ts'

it.each([['leads', 'list'], ['privacy', 'list'], ['measures'], ['backup', '/tmp/none.backup']])(
  '%s creates no database if there is none',
  async (name, ...args) => {
    const dataDir = aDirectory()
    const command = commandOf('src/app/cli.ts', name)
    expect(await command({ DATA_DIR: dataDir }, ...args)).toMatchObject({
      code: 1,
      err: `${join(dataDir, 'forecourt.db')} does not exist: is DATA_DIR right?\n`,
    })
    expect(readdirSync(dataDir)).toEqual([])
  },
)
