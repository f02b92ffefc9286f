import type { Page } from '@playwright/test'

/** The texts smaller than this number of CSS pixels, with the scale of drawings applied. */
export const textsUnder = (page: Page, minimum: number): Promise<readonly string[]> =>
  page.evaluate((pixels) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (walker.nextNode()) {
      const text = walker.currentNode.nodeValue?.trim()
      const holder = walker.currentNode.parentElement
      if (!text || !holder?.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        continue
      const scale = holder instanceof SVGGraphicsElement ? (holder.getScreenCTM()?.a ?? 1) : 1
      const size = Number.parseFloat(getComputedStyle(holder).fontSize) * scale
      // Sizes are fractions that browsers round.
      if (size < pixels - 0.01) found.push(`${size.toFixed(2)} px: ${text.slice(0, 60)}`)
    }
    return found
  }, minimum)
