import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'

import type { Encoding } from '#platform/http/encodings.ts'
import { etagOf } from '#platform/http/etag.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

export type StaticFile = Readonly<{
  type: string
  etag: string
  cacheControl: string
  bodies: ReadonlyMap<Encoding, Buffer>
}>

/**
 * The built files by path, in memory with the bodies that the build compressed. Files under `/assets/` have a hash of
 * their content in the name, so they never change.
 */
export function staticFiles(folder: string): ReadonlyMap<string, StaticFile> {
  const files = new Map<string, StaticFile>()
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const names = new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')),
  )
  for (const name of names) {
    const type = TYPES[extname(name)]
    if (type === undefined) continue
    const body = readFileSync(join(folder, name))
    const bodies = new Map<Encoding, Buffer>([['identity', body]])
    if (names.has(`${name}.br`)) bodies.set('br', readFileSync(join(folder, `${name}.br`)))
    if (names.has(`${name}.gz`)) bodies.set('gzip', readFileSync(join(folder, `${name}.gz`)))
    files.set(`/${name}`, {
      type,
      etag: etagOf(body),
      cacheControl: name.startsWith('assets/')
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=3600',
      bodies,
    })
  }
  return files
}
