import { use } from 'react'

import { useScriptNonce } from '#web/lib/script-nonce.ts'

import { LayoutContext } from './layout-context.tsx'

/** The site's colors, from the server. */
export function ThemeStyle() {
  const css = use(LayoutContext)?.themeCss
  const nonce = useScriptNonce()
  return css && <style id="theme" nonce={nonce} dangerouslySetInnerHTML={{ __html: css }} />
}
