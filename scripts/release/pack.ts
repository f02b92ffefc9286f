import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

import project from '../../package.json' with { type: 'json' }
import { contentsOfRelease } from './contents.ts'
import { releasePackage } from './release-package.ts'

/** The version of Node that the build is for. */
const NODE_MAJOR = 24

/** Reproducible archives: names in order, no owner, a fixed time. */
const REPRODUCIBLE = [
  '--sort=name',
  '--owner=0',
  '--group=0',
  '--numeric-owner',
  '--mtime=2000-01-01 00:00Z',
  '--mode=u=rwX,go=rX',
]

/**
 * Packs the build and its runtime files into one archive, with its SHA-256 in an adjacent file. The platform is that of
 * this machine, since sharp is native.
 * @param output folder of the archive
 * @param level of compression, 1 to 9; tests use a fast one
 * @returns the path of the archive, the name of the folder in it, its size in bytes
 * @throws {Error} if the build is incomplete
 */
export function pack(output: string, level = 9) {
  const folder = `${project.name}-${project.version}`
  const archive = join(output, `${folder}-${process.platform}-${process.arch}.tar.gz`)
  const staged = join(output, folder)
  rmSync(staged, { recursive: true, force: true })
  for (const name of contentsOfRelease(process.cwd())) {
    const place = join(staged, name)
    mkdirSync(dirname(place), { recursive: true })
    cpSync(name, place, { dereference: true })
  }
  const released = releasePackage(project, NODE_MAJOR)
  writeFileSync(join(staged, 'package.json'), `${JSON.stringify(released, null, 2)}\n`)
  const compressed = `--use-compress-program=gzip -${level}n`
  execFileSync('tar', [...REPRODUCIBLE, compressed, '-cf', archive, '-C', output, folder])
  rmSync(staged, { recursive: true })
  const bytes = readFileSync(archive)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  writeFileSync(`${archive}.sha256`, `${sha256}  ${basename(archive)}\n`)
  return { archive, folder, bytes: bytes.length, sha256 }
}
