import { BODIES, type BodyStyle } from '#domain/illustration/bodies.data.ts'
import { PAINTS, type PaintSlug } from '#domain/illustration/paints.data.ts'
import { renderCovered } from '#domain/illustration/render-covered.ts'
import { renderIllustration } from '#domain/illustration/render-illustration.ts'
import { etagOf } from '#server/etag.ts'

const PATH = /^\/illustrations\/(?<body>[a-z]+)\/(?<paint>[a-z0-9-]+)\/(?<view>[1-6])\.svg$/

const isBody = (name: string): name is BodyStyle => Object.hasOwn(BODIES, name)
const isPaint = (name: string): name is PaintSlug => Object.hasOwn(PAINTS, name)

function render(path: string): string | null {
  if (path === '/illustrations/default.svg') return renderCovered()
  const { body = '', paint = '', view = '' } = PATH.exec(path)?.groups ?? {}
  if (!isBody(body) || !isPaint(paint)) return null
  return renderIllustration({ body, paint, view: Number(view) })
}

/**
 * The picture at a path under `/illustrations/`, drawn on demand; `null` for every path that names none (404).
 * Its ETag is strong, and caches may keep it for good.
 */
export function illustrationResponse(
  path: string,
): Readonly<{ body: string; headers: Readonly<Record<string, string>> }> | null {
  const body = render(path)
  if (body === null) return null
  return {
    body,
    headers: {
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      etag: etagOf(body),
      'x-content-type-options': 'nosniff',
    },
  }
}
