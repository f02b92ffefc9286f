import { use } from 'react'

import { LayoutContext } from './layout-context.tsx'

/** The site's colors, from the server. */
export function ThemeStyle() {
  const css = use(LayoutContext)?.themeCss
  return css && <style id="theme" dangerouslySetInnerHTML={{ __html: css }} />
}
