import { crc32, deflateSync } from 'node:zlib'

import sharp, { type Sharp } from 'sharp'

/** A picture of two colors with a diagonal, different for each number. */
const testPicture = (number: number, [width, height]: readonly [number, number]) => {
  const hue = (number * 67) % 360
  const [x, y] = [(number * 37) % 100, (number * 53) % 100]
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
      <rect width="100%" height="100%" fill="hsl(${hue} 40% 60%)"/>
      <rect x="${x}%" y="${y}%" width="40%" height="50%" fill="hsl(${hue + 120} 60% 30%)"/>
      <circle cx="${y}%" cy="${x}%" r="20%" fill="#fff"/></svg>`),
  )
}

/** A photo as JPEG, different for each number. */
export const aJpeg = (
  number = 1,
  size: readonly [width: number, height: number] = [1600, 1200],
  change: (picture: Sharp) => Sharp = (picture) => picture,
): Promise<Buffer> => change(testPicture(number, size)).jpeg().toBuffer()

/** A picture of one color. */
export const aBlankJpeg = (): Promise<Buffer> =>
  sharp({ create: { width: 800, height: 600, channels: 3, background: '#c0c0c0' } })
    .jpeg()
    .toBuffer()

/** Two frames. */
export async function anAnimation(): Promise<Buffer> {
  const frames = await Promise.all(
    [1, 2].map((number) => testPicture(number, [200, 150]).png().toBuffer()),
  )
  return sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
}

const chunk = (name: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A PNG of 200 megapixels in some kilobytes. */
export function aHugePng(): Buffer {
  const [width, height] = [20_000, 10_000]
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  // One bit of gray for each pixel.
  head[8] = 1
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc((width / 8 + 1) * height))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
