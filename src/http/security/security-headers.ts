import { paths } from '#domain/pages/paths.ts'
import { VIDEO_FRAMES } from '#domain/vehicle/media/video.ts'

import { NO_FRAMES } from './frame-ancestors.ts'
import type { InlineCode } from './inline-code.ts'
import { NO_SOURCES, type FurtherSources } from './map-sources.ts'

/** Markup and script addresses from texts are refused; a page's module (`start`) and workers have policies of their own. */
const TRUSTED_TYPES = [
  "require-trusted-types-for 'script'",
  'trusted-types start forecourt',
] as const

/** The permissions of a page beyond those of all pages. */
export type Allowances = Readonly<{
  /** The sites that may embed it. @see frameAncestors */
  frames?: string
  /** The external sources that it may load. @see mapSources */
  further?: FurtherSources
  /** The third-party origins that it may connect to. @see outsideOrigins */
  sinks?: readonly string[]
  /** The origins of frames that third parties may show on it. @see outsideFrames */
  sinkFrames?: readonly string[]
}>

/**
 * The content security policy of one finished page. Hashes instead of nonces, so that the page can be cached as it is;
 * scripts that a trusted script imports are trusted.
 * @param code the renderer's own scripts and styles; nothing else in the page gets a hash
 */
export function pagePolicy(
  { scripts, styles }: Pick<InlineCode, 'scripts' | 'styles'>,
  { frames = NO_FRAMES, further = NO_SOURCES, sinks = [], sinkFrames = [] }: Allowances = {},
): string {
  const frameSources = [...new Set([...VIDEO_FRAMES, ...further.frames, ...sinkFrames])]
  return [
    "default-src 'none'",
    `script-src ${scripts.length > 0 ? `${scripts.join(' ')} 'strict-dynamic'` : "'none'"}`,
    `style-src 'self' ${styles.join(' ')}`.trim(),
    // Widths of bars and thumbs are data, set as custom properties on the element.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: https:",
    // Video files of vehicles are on their dealers' hosts, as pictures of feeds are.
    "media-src 'self' https:",
    "font-src 'self'",
    ["connect-src 'self'", ...further.connects, ...sinks].join(' '),
    // Of videos on every page: the router changes pages, and the policy of the first one stays.
    `frame-src ${frameSources.join(' ')}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    `frame-ancestors ${frames}`,
    "base-uri 'none'",
    "object-src 'none'",
    // Third-party scripts and the map library write markup themselves, so pages with them have no trusted types.
    ...(further.connects.length > 0 || sinks.length > 0 ? [] : TRUSTED_TYPES),
  ].join('; ')
}

/** The only page that may use the camera: it scans VINs. */
const CAMERA_PAGE = paths.sellMyCar()

/**
 * The headers of every response.
 * @param pathname the requested path; `null` for an invalid address
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
