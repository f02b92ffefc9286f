const HEADER = 6
const ENTRY = 16

/**
 * An `.ico` of PNG pictures, which all current browsers support.
 * @param pictures square, up to 255 pixels wide
 * @see https://learn.microsoft.com/en-us/previous-versions/ms997538(v=msdn.10)
 */
export function icoFile(pictures: readonly Readonly<{ size: number; png: Buffer }>[]): Buffer {
  const head = Buffer.alloc(HEADER + ENTRY * pictures.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let offset = head.length
  pictures.forEach(({ size, png }, index) => {
    const at = HEADER + ENTRY * index
    head.writeUInt8(size, at)
    head.writeUInt8(size, at + 1)
    // One plane, 32 bits per pixel.
    head.writeUInt16LE(1, at + 4)
    head.writeUInt16LE(32, at + 6)
    head.writeUInt32LE(png.length, at + 8)
    head.writeUInt32LE(offset, at + 12)
    offset += png.length
  })
  return Buffer.concat([head, ...pictures.map(({ png }) => png)])
}
