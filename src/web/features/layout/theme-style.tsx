import { use } from 'react'

import { fontsCss } from '#ui/font-pairs/fonts-css.ts'
import { useScriptNonce } from '#web/lib/script-nonce.ts'

import { LayoutContext } from './layout-context.tsx'

/** The site's fonts and colors, from the server. */
export function ThemeStyle() {
  const nonce = useScriptNonce()
  const layout = use(LayoutContext)
  if (!layout) return null
  const css = (layout.fonts ? fontsCss(layout.fonts) : '') + layout.themeCss
  return css && <style id="theme" nonce={nonce} dangerouslySetInnerHTML={{ __html: css }} />
}
