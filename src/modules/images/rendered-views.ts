import { readdirSync } from 'node:fs'

import {
  RENDERING_VIEWS,
  renderedTurn,
  renderedView,
  renderingName,
  type RenderingView,
} from '#domain/rendering/rendering-path.ts'

import { RENDERINGS } from './rendering-file.ts'

type RenderedVehicle = Parameters<typeof renderedView>[0]

/** Renderings of a vehicle besides the one shown instead of photos. None is a photo of it. @see SRCH-8, VDP-7 */
export interface RenderedViews {
  /** Those of a gallery, in its order; empty for a group that is not the demo. */
  viewsOf(vehicle: RenderedVehicle): readonly Readonly<{ view: RenderingView; src: string }>[]
  /** Those of a 360° set, in its order; empty for a group that is not the demo, and if one is missing. */
  turnOf(vehicle: RenderedVehicle): readonly string[]
}

type Deps = Readonly<{
  /** Only the demo shows several renderings: a dealer's vehicle has one until it has photos. */
  isDemo: () => boolean
  /** The folder of the studio's pictures, for tests. */
  folder?: URL
}>

function filesIn(folder: URL): ReadonlySet<string> {
  try {
    return new Set(readdirSync(folder))
  } catch {
    // Pages then show drawings.
    return new Set()
  }
}

/** The renderings that the studio has made so far. */
export function renderedViews({ isDemo, folder = RENDERINGS }: Deps): RenderedViews {
  const files = filesIn(folder)
  const isMade = (address: string) => files.has(renderingName(address))
  return {
    viewsOf: (vehicle) =>
      isDemo()
        ? RENDERING_VIEWS.map((view) => ({ view, src: renderedView(vehicle, view) })).filter(
            ({ src }) => isMade(src),
          )
        : [],
    turnOf(vehicle) {
      const turn = isDemo() ? renderedTurn(vehicle) : []
      return turn.every(isMade) ? turn : []
    },
  }
}
