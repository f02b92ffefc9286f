import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import { build } from 'vite'
import { expect, it } from 'vitest'

import { withoutBackOffice } from './without-back-office.ts'

/** Builds a script that imports a source of the project. */
function builtWith(source: string) {
  const input = join(mkdtempSync(join(tmpdir(), 'bundle-')), 'entry.js')
  writeFileSync(input, `import * as all from '${resolve(source)}'; console.log(all)`)
  return build({
    configFile: false,
    logLevel: 'silent',
    plugins: [withoutBackOffice()],
    build: { write: false, rolldownOptions: { input } },
  })
}

it.each(['src/admin/lib/views.data.ts', 'messages/admin-shell.en.ts'])(
  'the public site cannot be built with %s',
  async (source) => {
    await expect(builtWith(source)).rejects.toThrow('parts of the back office')
  },
)

it('other sources can be built', async () => {
  await expect(builtWith('messages/common.en.ts')).resolves.toBeDefined()
})
