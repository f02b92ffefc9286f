import type { StaticPageData } from '#domain/analytics/static-link-event.ts'

import { STATIC_DATA_ID } from './static-data-id.ts'
import { STATIC_SCRIPT } from './static-script-url.ts'

/**
 * Starts the script once the page is painted. An element that a trusted script adds is trusted itself
 * (`'strict-dynamic'`), one that is parsed is not.
 */
const starter = (address: string) =>
  `requestAnimationFrame(()=>setTimeout(()=>{let s=document.createElement('script');s.type='module';s.src='${address}';document.head.append(s)}))`

/** A finished page with the one script and the data of static pages. */
export function withStaticScript(html: string, data: StaticPageData): string {
  const json = JSON.stringify(data).replaceAll('<', String.raw`\u003c`)
  const scripts =
    `<script type="application/json" id="${STATIC_DATA_ID}">${json}</script>` +
    `<script>${starter(STATIC_SCRIPT)}</script>`
  return html.replace('</body>', () => `${scripts}</body>`)
}
