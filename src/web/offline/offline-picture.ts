import type { PhotoWidth } from '#domain/vehicle/stored-photo.ts'

/** The widths that are cached of stored photos, largest first: cards need no more, and more pictures fit. */
const WIDTHS = [640, 480, 320] as const satisfies readonly PhotoWidth[]

const PHOTO = /^(?<folder>\/media\/[\da-f]{32}\/)(?<width>\d+)\./
const RENDERING = /^(?<name>\/renderings\/.*)-\d+\.avif$/

const inSize = (folder: string, width: PhotoWidth) => `${folder}${width}.webp`

/**
 * The size of a picture that is cached for all its sizes; any other picture as it is.
 * @param src of a stored photo, its largest size: a smaller photo has no larger ones
 */
export function cachedSize(src: string): string {
  const { folder, width } = PHOTO.exec(src)?.groups ?? {}
  if (folder === undefined) return src.replace(RENDERING, '$<name>-640.avif')
  return inSize(folder, WIDTHS.find((one) => one <= Number(width)) ?? 320)
}

/** The sizes of a picture that may be cached, by its path in any size. */
export function cachedSizes(path: string): readonly string[] {
  const folder = PHOTO.exec(path)?.groups?.['folder']
  if (folder !== undefined) return WIDTHS.map((width) => inSize(folder, width))
  return RENDERING.test(path) ? [cachedSize(path)] : []
}
