import { createHash } from 'node:crypto'

import { paths } from '#domain/pages/paths.ts'

import { NO_FRAMES } from './frame-ancestors.ts'
import { NO_SOURCES, type FurtherSources } from './map-sources.ts'

const INLINE = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g

/** `'sha256-…'` of every inline script (data blocks excepted) or style of a page. */
function hashesOf(html: string, element: 'script' | 'style'): string[] {
  const hashes: string[] = []
  for (const [, name, attributes = '', text = ''] of html.matchAll(INLINE)) {
    if (name !== element || /\bsrc=|type="application\/(?:ld\+)?json"/.test(attributes)) continue
    hashes.push(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  }
  return [...new Set(hashes)]
}

/** What a page may have that others may not. */
export type Allowances = Readonly<{
  /** Who may show it inside a page of theirs, as `frameAncestors` says it. */
  frames?: string
  /** What it may load from elsewhere, as `mapSources` says it. */
  further?: FurtherSources
  /** Whom it may tell what happens on it, as `outsideOrigins` names them. */
  sinks?: readonly string[]
}>

/**
 * The content security policy of one finished page. Hashes instead of nonces, so that the page can be
 * cached as it is; scripts that a trusted script imports are trusted.
 */
export function pagePolicy(
  html: string,
  { frames = NO_FRAMES, further = NO_SOURCES, sinks = [] }: Allowances = {},
): string {
  const scripts = hashesOf(html, 'script')
  return [
    "default-src 'none'",
    `script-src ${scripts.length > 0 ? `${scripts.join(' ')} 'strict-dynamic'` : "'none'"}`,
    `style-src 'self' ${hashesOf(html, 'style').join(' ')}`.trim(),
    // Widths of bars and thumbs are data, set as custom properties on the element.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: https:",
    "font-src 'self'",
    ["connect-src 'self'", ...further.connects, ...sinks].join(' '),
    ...(further.frames.length > 0 ? [`frame-src ${further.frames.join(' ')}`] : []),
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    `frame-ancestors ${frames}`,
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ')
}

/** The one page that may ask for the camera: it reads VINs. */
const CAMERA_PAGE = paths.sellMyCar()

/**
 * The headers of every answer.
 * @param pathname what is requested; `null` for what is no address
 * @param hsts the value of `Strict-Transport-Security`; `null` sends none
 */
export const headersFor = (
  pathname: string | null,
  hsts: string | null,
): Readonly<Record<string, string>> => ({
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': `camera=${pathname === CAMERA_PAGE ? '(self)' : '()'}, geolocation=(), microphone=(), payment=()`,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  ...(hsts === null ? {} : { 'strict-transport-security': hsts }),
})
