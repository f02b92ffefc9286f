/**
 * `npm run release`: builds if necessary and packs the build, with the packages that it needs, into one archive under
 * `release/`.
 */
import { pack } from './pack.ts'

/** The maximum size of a deployment, without Node. */
const MAX_BYTES = 60_000_000

await import('../build/build.ts')
const { archive, bytes, sha256 } = pack('release')
console.log(`${archive}: ${(bytes / 1e6).toFixed(1)} MB, SHA-256 ${sha256}`)
if (bytes > MAX_BYTES) {
  console.error(`The archive is larger than ${MAX_BYTES / 1e6} MB.`)
  process.exitCode = 1
}
