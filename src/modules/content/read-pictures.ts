import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { imageSize } from 'image-size'

import type { ContentPicture } from '#domain/content/content-picture.ts'

import type { ContentFault } from './content-fault.ts'

/** A picture with its path on disk. */
export type StoredPicture = ContentPicture & Readonly<{ path: string; type: string }>

/** Pictures by their names in texts: `pictures/lot.jpg`. */
export type Pictures = Readonly<Record<string, StoredPicture>>

const TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  svg: 'image/svg+xml',
}

/** Browsers would not run it in an image, and it is served with a sandbox. It is refused anyway. */
const ACTIVE_SVG = /<script|<foreignObject|\son\w+\s*=|(?:href|src)\s*=\s*["'](?!#|data:image\/)/i

const HASH_CHARACTERS = 12
const ENOUGH_PIXELS = 6_000

/** The error in a picture; `null` if it is valid. */
function faultOf(bytes: Uint8Array, type: string): string | null {
  if (type === TYPES['svg'] && ACTIVE_SVG.test(Buffer.from(bytes).toString()))
    return 'contains a script or a link: save it as a plain drawing'
  try {
    const { width, height } = imageSize(bytes)
    return Math.max(width, height) > ENOUGH_PIXELS
      ? `is ${width} × ${height} pixels: save it at most 2,000 wide`
      : null
  } catch {
    return 'is not a valid picture: save it again as JPEG, PNG, WebP, AVIF or SVG'
  }
}

/** The pictures of a `content` folder, each with its size, so that pages reserve space. */
export function readPictures(root: string, add: (fault: ContentFault) => void): Pictures {
  const folder = join(root, 'pictures')
  if (!existsSync(folder)) return {}
  const pictures: Record<string, StoredPicture> = {}
  for (const name of readdirSync(folder).filter((one) => !one.startsWith('.'))) {
    const path = join(folder, name)
    const type = TYPES[/\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '']
    if (type === undefined || !/^[\w.-]+$/.test(name)) {
      const message = `is not named like lot.jpg: use letters, digits, - and _, and one of the extensions ${Object.keys(TYPES).join(', ')}`
      add({ file: path, line: 1, message })
      continue
    }
    const bytes = readFileSync(path)
    const message = faultOf(bytes, type)
    if (message !== null) {
      add({ file: path, line: 1, message })
      continue
    }
    const { width, height } = imageSize(bytes)
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, HASH_CHARACTERS)
    const href = `/content-pictures/${hash}/${name}`
    pictures[`pictures/${name}`] = { href, width, height, path, type }
  }
  return pictures
}
