// Compiles the kernels: `npm run build:kernels`. Installs the compiler into this folder when it is not there.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const here = import.meta.dirname
const target = join(here, '../src/modules/inventory/kernels/kernels.wasm.data.ts')
const output = join(here, 'kernels.wasm')
const compiler = join(here, 'node_modules/assemblyscript/bin/asc.js')

if (!existsSync(compiler))
  execFileSync('npm', ['install', '--no-save', '--no-audit', '--no-fund'], {
    cwd: here,
    stdio: 'inherit',
  })

const options =
  '-O3 --converge --noAssert --runtime stub --importMemory --initialMemory 1 --enable simd --enable bulk-memory'
execFileSync(process.execPath, [compiler, 'index.ts', '-o', output, ...options.split(' ')], {
  cwd: here,
  stdio: 'inherit',
})

const sources = readdirSync(here)
  .filter((name) => name.endsWith('.ts'))
  .toSorted()
  .map((name) => readFileSync(join(here, name), 'utf8'))
const hash = createHash('sha256').update(sources.join('\n')).digest('hex')
const wasm = readFileSync(output).toString('base64')
rmSync(output)
writeFileSync(
  target,
  `/** \`kernels/*.ts\`, compiled by \`npm run build:kernels\`. Do not edit. */
export const KERNELS_WASM =
  '${wasm}'

/** The hash of the compiled sources. */
export const KERNELS_SOURCE_SHA256 =
  '${hash}'
`,
)
