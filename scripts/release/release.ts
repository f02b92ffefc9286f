/** `npm run release`: builds what changed and packs it, with the packages that run it, into one archive under `release/`. */
import { pack } from './pack.ts'

/** What a deployment may have to copy, without Node. */
const MOST_BYTES = 60_000_000

await import('../build/build.ts')
const { archive, bytes, sha256 } = pack('release')
console.log(`${archive}: ${(bytes / 1e6).toFixed(1)} MB, SHA-256 ${sha256}`)
if (bytes > MOST_BYTES) {
  console.error(`The archive is larger than ${MOST_BYTES / 1e6} MB.`)
  process.exitCode = 1
}
