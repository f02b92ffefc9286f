import { existsSync, mkdirSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import sharp from 'sharp'

import type { BodyStyle } from '#domain/illustration/shapes.data.ts'
import { COATS, type Coat } from '#domain/rendering/coats.data.ts'
import { CUTOUT_SIZES, ICON_COAT, ICON_WIDTH, type Cutout } from '#domain/rendering/cutout-path.ts'

import { linearColor, readPass, tonemap, type Pass } from './passes.ts'

const OUT = fileURLToPath(new URL('../../data/cutouts/', import.meta.url))
const QUALITY = 45
const EFFORT = 4
/** Brighter than renderings with their lot: cutouts are shown in front of a light sky. */
const EXPOSURE = 1.22
/** The opacity, of 255, from which a pixel of the outline is of the vehicle. */
const EDGE = 128
/** Fainter shadows than this are removed: they would reach beyond the picture. */
const FAINTEST_SHADOW = 0.1
/** The distance in pixels over which shadows fade out at the edges of a picture, and of their reach. */
const FADE = 48

type Place = Readonly<{
  /** The width, bottom and top of the vehicle, of those of its picture. */
  width: number
  ground: number
  top: number
  /** How far shadows reach beyond the ends of the vehicle, in pixels; from the side, the sun's would be cut. */
  reach: number
}>

const PLACES: Readonly<Record<Cutout, Place>> = {
  profile: { width: 0.92, ground: 0.877, top: 0.02, reach: 28 },
  hero: { width: 0.9, ground: 0.93, top: 0.02, reach: 200 },
}

type Box = Readonly<{ left: number; right: number; top: number; bottom: number }>
type Passes = Readonly<{ base: Pass; paint: Pass; opacity: Buffer; outline: Buffer }>

const channelOf = (file: string, channel: 'alpha' | 0) =>
  sharp(file).extractChannel(channel).raw().toBuffer()

/** The smallest rectangle with all of the vehicle. */
function boxOf(outline: Buffer, width: number): Box {
  const inside = [...outline.entries()].filter(([, alpha]) => alpha > EDGE)
  const columns = new Set(inside.map(([at]) => at % width))
  const rows = [inside[0], inside.at(-1)].map((one) => Math.floor((one?.[0] ?? 0) / width))
  const [top = 0, bottom = 0] = rows
  return { left: Math.min(...columns), right: Math.max(...columns), top, bottom }
}

/** The part of a render that is in a picture of this size, and may exceed the render. */
function frameOf(box: Box, kind: Cutout) {
  const [width, height] = CUTOUT_SIZES[kind]
  const place = PLACES[kind]
  const scale = Math.max(
    (box.right - box.left) / (width * place.width),
    (box.bottom - box.top) / (height * (place.ground - place.top)),
  )
  return {
    left: Math.round((box.left + box.right - width * scale) / 2),
    top: Math.round(box.bottom - height * scale * place.ground),
    width: Math.round(width * scale),
    height: Math.round(height * scale),
    shadow: { left: box.left - place.reach, right: box.right + place.reach },
  }
}

type Frame = ReturnType<typeof frameOf>

/** The opacity of a shadow, from 0 to 1. @param border the distance in pixels of the next edge of its picture */
function shadowAt(opacity: number, border: number): number {
  const clear = Math.max(0, (opacity - FAINTEST_SHADOW) / (1 - FAINTEST_SHADOW))
  const fade = Math.min(1, Math.max(0, border / FADE))
  return clear * fade * fade * (3 - 2 * fade)
}

/** The frame of a render in a coat. Passes are premultiplied. */
function develop(passes: Passes, hex: string, frame: Frame) {
  const { base, paint, opacity, outline } = passes
  const { width, height, channels } = base.info
  const color = linearColor(hex)
  const out = Buffer.alloc(frame.width * frame.height * 4)
  for (let at = 0; at < frame.width * frame.height; at += 1) {
    const [x, y] = [at % frame.width, Math.floor(at / frame.width)]
    const [sourceX, sourceY] = [x + frame.left, y + frame.top]
    if (sourceX < 0 || sourceX >= width || sourceY < 0 || sourceY >= height) continue
    const pixel = sourceY * width + sourceX
    const whole = (opacity[pixel] ?? 0) / 255
    const vehicle = (outline[pixel] ?? 0) / 255
    const border = Math.min(
      x,
      sourceX,
      sourceX - frame.shadow.left,
      frame.width - x,
      width - sourceX,
      frame.shadow.right - sourceX,
      frame.height - y,
      height - sourceY,
    )
    const shadow = shadowAt(whole, border)
    const alpha = shadow + (whole - shadow) * vehicle
    if (alpha < 1 / 255) continue
    const light = (channel: number) => {
      const i = pixel * channels + channel
      const sum = (base.light[i] ?? 0) + (color[channel] ?? 0) * (paint.light[i] ?? 0)
      return (sum * EXPOSURE) / Math.max(whole, 1 / 255)
    }
    tonemap(out, at * 4, [light(0), light(1), light(2)])
    out[at * 4 + 3] = Math.round(alpha * 255)
  }
  return sharp(out, { raw: { width: frame.width, height: frame.height, channels: 4 } })
}

/** Makes the pictures of a body style in all coats, if its passes are rendered. */
export async function encodeCutouts(folder: string, body: BodyStyle, kind: Cutout): Promise<void> {
  const passOf = (pass: string) => `${folder}/${body}-${kind}.${pass}.png`
  if (!existsSync(passOf('paint'))) return
  mkdirSync(OUT, { recursive: true })
  const [width, height] = CUTOUT_SIZES[kind]
  const fileOf = (coat: string) => `${OUT}${body}-${coat}-${kind}.avif`
  const renderedAt = statSync(passOf('paint')).mtimeMs
  const isDone = (file: string) => existsSync(file) && statSync(file).mtimeMs > renderedAt
  // The keys of `COATS` are its coats; `Object.keys` widens them to strings.
  const coats = (Object.keys(COATS) as readonly Coat[]).filter((coat) => !isDone(fileOf(coat)))
  if (coats.length === 0) return
  const [base, paint] = [await readPass(passOf('base')), await readPass(passOf('paint'))]
  const opacity = await channelOf(passOf('opacity'), 0)
  const outline = await channelOf(passOf('mask'), 'alpha')
  const frame = frameOf(boxOf(outline, base.info.width), kind)
  for (const coat of coats) {
    const picture = await develop({ base, paint, opacity, outline }, COATS[coat], frame)
      .png()
      .toBuffer()
    const encode = (size: number, file: string) =>
      sharp(picture)
        .resize(size, Math.round((size * height) / width), { fit: 'fill' })
        .avif({ quality: QUALITY, effort: EFFORT })
        .toFile(file)
    await encode(width, fileOf(coat))
    if (coat === ICON_COAT && kind === 'profile')
      await encode(ICON_WIDTH, `${OUT}${body}-icon.avif`)
  }
  console.log(`${body} ${kind}: ${coats.length} coats`)
}
