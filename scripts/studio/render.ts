/**
 * Renders the studio's pictures, each with a black and a white base coat, as two linear passes from which `recolor.ts`
 * makes every paint, and a mask of what is vehicle or lot. Finished pictures are skipped, so it can be stopped at any time and started again.
 *
 *     node scripts/studio/render.ts PASSES-DIR [--views f34,side | --turns | --cutouts] [--bodies …]
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

import { BODY_STYLES, SHAPES } from '#domain/illustration/shapes.data.ts'
import { COATS } from '#domain/rendering/coats.data.ts'
import { CUTOUTS, type Cutout } from '#domain/rendering/cutout-path.ts'
import { TURN_PICTURES, turnView } from '#domain/rendering/rendering-path.ts'

import { CUTOUT_VIEWS, TURNS } from './demo-views.data.ts'

const SIZE = '960x600'
const SAMPLES = '22'
const MASK_SAMPLES = '24'
/** The distance of mesh points in meters. */
const VOXEL = '0.012'
/** Pictures of 360° sets are smaller, and each is rendered in its coat. */
const TURN_SIZE = '640x400'
const TURN_SAMPLES = '18'
/** How near the camera is to cutouts, which need no surroundings; 0.81 for others. */
const CUTOUT_FIT = '0.76'
const EXPOSURE = 'exp=1.12'
/** How many of them one process renders. */
const ROUND = 6
const BLACK = '000000'
const WHITE = 'ffffff'

const script = (name: string) => fileURLToPath(new URL(name, import.meta.url))

/** Runs a program at a low priority; in the idle class it would wait for hours on a busy machine. */
function run(command: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync('nice', ['-n', '12', 'ionice', '-c3', ...command], {
    encoding: 'utf8',
  })
  for (const line of stdout.split('\n')) if (line.startsWith('STUDIO')) console.log(line)
  if (status !== 0) throw new Error(`${command.join(' ')}\n${stdout.slice(-2000)}${stderr}`)
}

const blender = (body: string, view: string, size = SIZE) =>
  `blender -b -P ${script('studio.py')} -- --body ${body} --view ${view} --size ${size} --voxel ${VOXEL}`.split(
    ' ',
  )

/** Renders the passes of both base coats and has them developed; a half-written file of a stopped run is rendered again. */
function renderCoats(stem: string, view: readonly string[], kind: 'pair' | 'cutout'): void {
  // `.paint.png` is written last.
  if (existsSync(`${stem}.paint.png`)) return
  const coat = (color: string) => `${stem}-${color}.exr`
  // Both in one process: the scene is built once.
  const look = ['--paint', `#${BLACK},#${WHITE}`, '--samples', SAMPLES]
  run([...view, ...look, '--out', `${stem}-{paint}.exr`])
  run(['/usr/bin/python3', script('develop.py'), kind, coat(BLACK), coat(WHITE), stem])
  for (const color of [BLACK, WHITE]) rmSync(coat(color))
}

function renderMask(file: string, view: readonly string[]): void {
  if (existsSync(file)) return
  run([...view, '--mask', '--samples', MASK_SAMPLES, '--out', `${file}.part.png`])
  renameSync(`${file}.part.png`, file)
}

function renderView(folder: string, body: string, view: string): void {
  const stem = join(folder, `${body}-${view}`)
  renderMask(`${stem}.mask.png`, blender(body, view))
  renderCoats(stem, blender(body, view), 'pair')
}

/** Renders a view with its shadow alone, and the outline of the vehicle. */
function renderCutout(folder: string, body: string, kind: Cutout): void {
  const stem = join(folder, `${body}-${kind}`)
  const view = [...blender(body, CUTOUT_VIEWS[kind]), '--fit', CUTOUT_FIT]
  renderMask(`${stem}.mask.png`, [...view, '--alone'])
  renderCoats(stem, [...view, '--cutout'], 'cutout')
}

/** Renders a 360° set in its coat, with the studio's sky and desert, in rounds that a stop may lose. */
function renderTurn(folder: string, [shape, coat]: (typeof TURNS)[number]): void {
  const stem = join(folder, `${shape}-${coat}`)
  const missing = Array.from({ length: TURN_PICTURES }, (_, at) => turnView(at)).filter(
    (view) => !existsSync(`${stem}-${view}.png`),
  )
  for (let at = 0; at < missing.length; at += ROUND) {
    const views = missing.slice(at, at + ROUND)
    const look = ['--paint', COATS[coat], '--samples', TURN_SAMPLES, '--out', `${stem}-{view}.exr`]
    run([...blender(shape, views.join(), TURN_SIZE), ...look])
    for (const view of views) {
      const [exr, png] = [`${stem}-${view}.exr`, `${stem}-${view}.png`]
      run(['/usr/bin/python3', script('develop.py'), 'picture', exr, `${png}.part.png`, EXPOSURE])
      renameSync(`${png}.part.png`, png)
      rmSync(exr)
    }
  }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    views: { type: 'string', default: 'f34' },
    bodies: { type: 'string' },
    turns: { type: 'boolean', default: false },
    cutouts: { type: 'boolean', default: false },
  },
})
const [folder] = positionals
if (folder === undefined)
  throw new Error('Usage: render.ts PASSES-DIR [--views … | --turns | --cutouts] [--bodies …]')
mkdirSync(folder, { recursive: true })
const isWanted = (shape: string) => values.bodies?.split(',').includes(shape) ?? true
if (values.cutouts) {
  for (const body of BODY_STYLES)
    for (const kind of CUTOUTS) if (isWanted(body)) renderCutout(folder, body, kind)
  process.exit()
}
if (values.turns) {
  for (const one of TURNS) if (isWanted(one[0])) renderTurn(folder, one)
  process.exit()
}
for (const view of values.views.split(','))
  for (const body of values.bodies?.split(',') ?? SHAPES) renderView(folder, body, view)
