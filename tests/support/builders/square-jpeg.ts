const segment = (type: number, body: readonly number[] | Buffer) => {
  const bytes = Buffer.from(body)
  const head = Buffer.from([0xff, type, 0, 0])
  head.writeUInt16BE(bytes.length + 2, 2)
  return Buffer.concat([head, bytes])
}

/** The frame of a JPEG of this size in pixels, with no picture in it. @param hasPlace whether it says where it was taken */
export function aSquareJpeg(
  width: number,
  height: number,
  { hasPlace = false }: Readonly<{ hasPlace?: boolean }> = {},
): Uint8Array {
  const size = Buffer.alloc(4)
  size.writeUInt16BE(height, 0)
  size.writeUInt16BE(width, 2)
  const parts = [
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, Buffer.from('JFIF\0')),
    ...(hasPlace ? [segment(0xe1, Buffer.from('Exif\0\0GPS'))] : []),
    segment(0xc0, Buffer.concat([Buffer.from([8]), size, Buffer.from([1, 1, 0x11, 0])])),
    segment(0xda, [1, 1, 0, 0, 63, 0]),
    Buffer.from([0, 0xff, 0xd9]),
  ]
  return new Uint8Array(Buffer.concat(parts))
}
