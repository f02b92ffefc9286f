/** Rates, fees and taxes from their files to the API of a whole server. */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it, vi } from 'vitest'

import { WAIT_MS } from '#tests/support/wait.ts'

import { aDirectory } from './support/builders/database.ts'
import { aFinanceFolder } from './support/builders/finance.ts'
import { IS_FULL } from './support/depth.ts'
import { processEnv } from './support/run-folder.ts'
import { programOf } from './support/servers/program.ts'
import { isBuilt, start } from './support/servers/started-server.ts'

const responseTo = async (address: string | null, call: string): Promise<string> =>
  (await fetch(`${address}/chapman-connect/${call}`)).text()
const feesOf = (address: string | null) => responseTo(address, 'fees/tekion/OCS/new')
const taxOf = (address: string | null) => responseTo(address, 'taxes/RCH')

it.skipIf(!IS_FULL || !isBuilt)(
  'FIN-8 FIN-9 come from files: an edited one takes effect after a restart, and immediately when it is loaded',
  async () => {
    const folder = aFinanceFolder()
    const env = { DATA_DIR: aDirectory(), FINANCE_DIR: folder }
    const first = await start(env)
    expect(first.errors()).toBe('')
    expect(await taxOf(first.address)).toBe('0.08375')
    expect(await feesOf(first.address)).toContain('"amount":599')
    first.child.kill('SIGTERM')
    await first.ended

    writeFileSync(join(folder, 'RCH/fees.csv'), 'id,name\n')
    const broken = await start(env)
    // The log is written next to everything else.
    await vi.waitFor(
      () => expect(broken.output()).toContain('RCH/fees.csv, line 1, rule: is missing'),
      WAIT_MS,
    )
    expect(await taxOf(broken.address)).toBe('0.08375')
    broken.child.kill('SIGTERM')
    await broken.ended

    const fees =
      'id,name,categories,taxable,rule\ndocumentation,Documentation fee,DOC,yes,flat 321\n'
    writeFileSync(join(folder, 'RCH/fees.csv'), fees)
    writeFileSync(join(folder, 'OCS/fees.csv'), fees)
    const second = await start(env)
    expect(await feesOf(second.address)).toContain('"amount":321')

    writeFileSync(join(folder, 'OCS/fees.csv'), fees.replace('321', '123'))
    execFileSync(process.execPath, [programOf('src/app/cli.ts'), 'finance', 'load'], {
      env: { ...processEnv(), ...env },
    })
    await vi.waitFor(
      async () => expect(await feesOf(second.address)).toContain('"amount":123'),
      10_000,
    )
  },
)
