import { RENDERING_VERSION } from '#domain/rendering/rendering-path.ts'

/** The folder of the studio's pictures. */
export const RENDERINGS = new URL('../../../data/renderings/', import.meta.url)
const ADDRESS =
  /^\/renderings\/(?<version>\d+)\/(?<name>[a-z]+-[a-z]+(?:-[a-z]+\d*)?-(?:208|640|960)\.avif)$/

/** The file of a rendering's address; `null` for any other address. It does not exist for unknown shapes, coats and views. */
export function renderingFile(address: string): URL | null {
  const { version, name } = ADDRESS.exec(address)?.groups ?? {}
  return name !== undefined && Number(version) === RENDERING_VERSION
    ? new URL(name, RENDERINGS)
    : null
}
