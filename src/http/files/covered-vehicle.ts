import { BODIES, type BodyStyle } from '#domain/illustration/bodies.data.ts'
import { PAINTS, type PaintSlug } from '#domain/illustration/paints.data.ts'
import { renderCovered } from '#domain/illustration/render-covered.ts'
import { renderIllustration } from '#domain/illustration/render-illustration.ts'
import { etagOf } from '#platform/http/etag.ts'

const PATH = /^\/illustrations\/(?<body>[a-z]+)\/(?<paint>[a-z0-9-]+)\.svg$/

/** The picture of the site's default vehicle; the address does not contain the site. */
const OWN = '/illustrations/own.svg'
const FRESH_SECONDS = 3600

const isBody = (name: string): name is BodyStyle => Object.hasOwn(BODIES, name)
const isPaint = (name: string): name is PaintSlug => Object.hasOwn(PAINTS, name)

type Vehicle = Readonly<{ body: BodyStyle; paint: PaintSlug }>

function render(path: string, vehicle: Vehicle): string | null {
  if (path === '/illustrations/default.svg') return renderCovered()
  if (path === OWN) return renderIllustration(vehicle)
  const { body = '', paint = '' } = PATH.exec(path)?.groups ?? {}
  if (!isBody(body) || !isPaint(paint)) return null
  return renderIllustration({ body, paint })
}

/**
 * The picture at a path under `/illustrations/`, drawn on demand; `null` for any other path (404). It has a strong ETag
 * and is immutable; only the site's default vehicle, whose address does not depend on the site, is cached for an hour.
 * @param vehicle the site's default vehicle
 */
export function illustrationResponse(
  path: string,
  vehicle: Vehicle,
): Readonly<{ body: string; headers: Readonly<Record<string, string>> }> | null {
  const body = render(path, vehicle)
  if (body === null) return null
  return {
    body,
    headers: {
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control':
        path === OWN ? `public, max-age=${FRESH_SECONDS}` : 'public, max-age=31536000, immutable',
      etag: etagOf(body),
      'x-content-type-options': 'nosniff',
    },
  }
}
