import { use } from 'react'

import { LayoutContext } from './layout-context.tsx'

const ID = 'theme'

/** The site's colours. A browser has them in the page already, and needs them there once. */
export function ThemeStyle() {
  const css = import.meta.env.SSR
    ? use(LayoutContext)?.themeCss
    : document.getElementById(ID)?.textContent
  return css && <style id={ID} dangerouslySetInnerHTML={{ __html: css }} />
}
