import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { onTestFinished } from 'vitest'

/** The files of a group with one site. */
export const SMALL_GROUP: Readonly<Record<string, string>> = {
  'group.yaml': 'format: 1\n',
  'sites/juniper.yaml': 'name: Juniper Motors\nhosts:\n  - juniper.example\n',
}

/** A group's folder with these files, removed after the test; `null` omits one of the small group's. */
export function aGroupFolder(
  files: Readonly<Record<string, string | Uint8Array | null>> = {},
): string {
  const root = mkdtempSync(join(tmpdir(), 'forecourt-group-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  for (const [name, content] of Object.entries({ ...SMALL_GROUP, ...files })) {
    if (content === null) continue
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), content)
  }
  return root
}
