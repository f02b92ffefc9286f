import type { StaticPageData } from '#domain/analytics/static-link-event.ts'
import { insertAt, type PageEdit } from '#web/lib/document/page-edits.ts'

import { STATIC_DATA_ID } from './static-data-id.ts'
import { STATIC_SCRIPT } from './static-script-url.ts'

/** Starts the script once the page is painted, like `startDeferredScripts`. */
const STARTER =
  `requestAnimationFrame(()=>setTimeout(()=>{let s=document.createElement('script'),p={createScript:String};s.type='module';` +
  `s.text=(window.trustedTypes?.createPolicy('start',p)??p).createScript("import '${STATIC_SCRIPT}'");document.head.append(s)}))`

/** Replaces photos that fail to load by their drawings, like `replaceFailedPhotos`: only pages with photos need it. */
const PHOTOS =
  `;{let f=()=>{for(let p of document.querySelectorAll('[data-fallback]')){let d=p.dataset;if(p.complete&&!p.naturalWidth){` +
  `p.alt=d.fallbackAlt??p.alt;p.src=d.fallback;delete d.fallback}}};addEventListener('error',f,true);f()}`

/**
 * Adds the single script and the data of static pages at the end of a rendered page.
 * @param nonce of the renderer's own scripts
 */
export function staticScriptEdits(
  html: string,
  data: StaticPageData,
  nonce?: string,
): readonly PageEdit[] {
  const json = JSON.stringify(data).replaceAll('<', String.raw`\u003c`)
  const nonceAttribute = nonce ? ` nonce="${nonce}"` : ''
  const scripts =
    `<script type="application/json" id="${STATIC_DATA_ID}">${json}</script>` +
    `<script${nonceAttribute}>${STARTER}${html.includes(' data-fallback=') ? PHOTOS : ''}</script>`
  const end = html.lastIndexOf('</body>')
  return end < 0 ? [] : [insertAt(end, scripts)]
}
