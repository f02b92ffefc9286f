// Makes the checkout ready to run: installs the locked packages and checks the Node that scripts will
// get. Plain JavaScript with built-ins only, because it runs on whatever Node the machine has.
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const NEEDED_MAJOR = 24
const STAMP = 'node_modules/.forecourt-lock'

const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
const installed = existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : ''
if (installed !== lock) {
  console.log('Installing packages …')
  // `npm ci` refuses lock files without the other platforms' optional packages; this keeps the lock
  // file unchanged.
  const npm = process.env.npm_execpath
  const args = [
    'install',
    '--no-save',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const result = npm
    ? spawnSync(process.execPath, [npm, ...args], { stdio: 'inherit' })
    : spawnSync('npm', args, { stdio: 'inherit' })
  if (result.status !== 0) {
    console.error('Packages could not be installed: see the lines above.')
    process.exit(1)
  }
  writeFileSync(STAMP, lock)
}

/** The first `node` in the PATH of npm scripts, which holds node_modules/.bin first. */
const version = () => {
  try {
    const bin = existsSync('node_modules/.bin/node') ? 'node_modules/.bin/node' : 'node'
    return execFileSync(bin, ['--version'], { encoding: 'utf8' }).trim()
  } catch {
    return 'none'
  }
}
const found = version()
if (Number(/^v(\d+)/.exec(found)?.[1]) < NEEDED_MAJOR || found === 'none') {
  console.error(
    `Forecourt runs on Node ${NEEDED_MAJOR}; this machine's is ${found} and no packaged one fits ` +
      `${process.platform}-${process.arch}. Install Node ${NEEDED_MAJOR} and start again.`,
  )
  process.exit(1)
}
