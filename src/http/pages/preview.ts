import { MENU_ID, PREVIEW_PATH } from '#domain/content/editing/preview-path.ts'
import type { Site } from '#domain/site/site.ts'
import type { Exchange } from '#http/request/exchange.ts'
import { reply, replyText } from '#http/request/reply.ts'
import type { RequestInfo } from '#http/request/request-info.ts'
import { isLocale } from '#i18n/locale.ts'
import type { DraftFile } from '#modules/group-edits/module.ts'
import type { Services } from '#modules/services.ts'

import type { PageRenderer } from './page-renderer.ts'

type Options = Readonly<{
  services: Services
  renderer: Pick<PageRenderer, 'render'>
  /** The services and the site as they would be if a form's file were published. */
  withFile: (file: DraftFile, site: Site) => Readonly<{ services: Services; site: Site }>
  /** The origin of the back office, which shows previews in frames. */
  adminOrigin: () => string
}>

type About = Readonly<{ site: Site; origin: string; url: URL; groupVersion: string }>

/** Responds to requests for previews of drafts. */
export type PreviewPages = (exchange: Exchange, about: About) => Promise<void>

/** Nothing runs in a preview, and nothing is sent from it; only the back office may frame it. */
const policy = (adminOrigin: string) =>
  [
    "default-src 'none'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: https:",
    "font-src 'self'",
    "media-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    `frame-ancestors ${adminOrigin}`,
  ].join('; ')

const SCRIPT = /<script\b[\s\S]*?<\/script>/g
const PRELOAD = /<link[^>]+rel="modulepreload"[^>]*>/g
/** A frame without scripts may not take the focus, and browsers report each try. */
const AUTOFOCUS = / autofocus(?:="")?(?=[ />])/gi

/** Shows the menu of phones, which no button opens here. Wide pages have none. */
const OPEN_MENU = `<style>@media (width<1025px){#${MENU_ID}{display:block;translate:none;z-index:9}}</style></head>`

/** A page without scripts, in a color scheme. */
const inert = (html: string, scheme: string | null, isMenuOpen: boolean) =>
  html
    .replace('</head>', isMenuOpen ? OPEN_MENU : '</head>')
    .replaceAll(SCRIPT, '')
    .replaceAll(PRELOAD, '')
    .replaceAll(AUTOFOCUS, '')
    .replace(
      /<html\b/,
      scheme === 'dark' || scheme === 'light' ? `<html data-scheme="${scheme}"` : '<html',
    )

/** Pages with a draft in place of the published text, for the back office. */
export function previewPages({ services, renderer, withFile, adminOrigin }: Options): PreviewPages {
  return async ({ id, incoming, outgoing }, { site, origin, url, groupVersion }) => {
    const lang = url.searchParams.get('lang')
    const locale = isLocale(lang) ? lang : 'en'
    const preview = await services.documentPreviews.preview(url.pathname.slice(PREVIEW_PATH.length))
    const path = preview?.pathOf({ siteKey: site.key, language: locale }) ?? null
    if (!preview || path === null)
      return replyText(incoming, outgoing, 404, 'There is no preview at this address.')
    const { at } = preview
    const drafted = preview.file ? withFile(preview.file, site) : { services, site }
    const info: RequestInfo = {
      id,
      site: drafted.site,
      groupVersion,
      locale,
      requestedLocale: null,
      hasMarkedLinks: false,
      origin,
      isSecure: origin.startsWith('https:'),
      ip: null,
    }
    const request = new Request(new URL(path, 'http://site.invalid'))
    const { status, headers, body } = await renderer.render(request, info, {
      services: {
        ...drafted.services,
        content: preview.content,
        ...(at !== null && { now: () => at }),
      },
    })
    outgoing.removeHeader('x-frame-options')
    reply(incoming, outgoing, {
      status,
      headers: {
        'content-type': headers.get('content-type') ?? 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex, nofollow',
        'content-security-policy': policy(adminOrigin()),
      },
      bodies: new Map([
        [
          'identity',
          Buffer.from(
            inert(
              body?.toString() ?? '',
              url.searchParams.get('scheme'),
              url.searchParams.get('open') === MENU_ID,
            ),
          ),
        ],
      ]),
    })
  }
}
