import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { pack } from '../../../scripts/release/pack.ts'

/** The archive and its contents, made once for all files of a worker. */
let unpacked: Readonly<{ folder: string; archive: string; bytes: number }> | null = null

/** Packs the build as a release and unpacks it elsewhere; both go with the run. */
export function aRelease() {
  if (unpacked) return unpacked
  const output = mkdtempSync(join(tmpdir(), 'forecourt-release-'))
  const { archive, folder, bytes } = pack(output, 1)
  execFileSync('tar', ['-xzf', archive, '-C', output])
  unpacked = { folder: join(output, folder), archive, bytes }
  return unpacked
}
