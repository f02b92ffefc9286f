import { RENDERING_VERSION } from '#domain/rendering/rendering-version.ts'

const DATA = new URL('../../../data/', import.meta.url)
/** The folder of the studio's pictures of vehicles. */
export const RENDERINGS = new URL('renderings/', DATA)
const ADDRESS =
  /^\/(?<folder>renderings|cutouts)\/(?<version>\d+)\/(?<name>[a-z]+(?:-[a-z\d]+){1,3}\.avif)$/

/** The file of a rendering's or a cutout's address; `null` for any other address. It does not exist for unknown shapes, coats, views and widths. */
export function renderingFile(address: string): URL | null {
  const { folder, version, name } = ADDRESS.exec(address)?.groups ?? {}
  return name !== undefined && Number(version) === RENDERING_VERSION
    ? new URL(`${folder}/${name}`, DATA)
    : null
}
