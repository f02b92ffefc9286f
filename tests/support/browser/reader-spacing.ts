import type { Page } from '@playwright/test'

/** Spacing of lines, letters, words and paragraphs that readers may set. WCAG 1.4.12 */
const SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }
`

/** The texts that are cut off at the maximum spacing that readers may set. */
export const cutWithSpacing = (page: Page): Promise<readonly string[]> =>
  page.evaluate((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets.push(sheet)
    const HIDES = /hidden|clip/
    /** Whether the container of a text, or an ancestor, hides a part of it; a row that scrolls hides nothing. */
    const isCut = (text: DOMRect, container: Element | null): boolean => {
      if (!container) return false
      const { overflowX, overflowY, clipPath } = getComputedStyle(container)
      // Only for screen readers.
      if (clipPath !== 'none' || /auto|scroll/.test(overflowX + overflowY)) return false
      const box = container.getBoundingClientRect()
      const overflowsSideways = text.right > box.right + 2 || text.left < box.left - 2
      const overflowsVertically = text.bottom > box.bottom + 2 || text.top < box.top - 2
      if (
        (overflowsSideways && HIDES.test(overflowX)) ||
        (overflowsVertically && HIDES.test(overflowY))
      )
        return true
      return isCut(text, container.parentElement)
    }
    const cut: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    while (walker.nextNode()) {
      const { currentNode: node } = walker
      const holder = node.parentElement
      if (!holder?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      if (!node.nodeValue?.trim() || holder.closest('[aria-hidden=true]')) continue
      range.selectNodeContents(node)
      if (isCut(range.getBoundingClientRect(), holder))
        cut.push(`${holder.tagName}: ${node.nodeValue.trim().slice(0, 60)}`)
    }
    document.adoptedStyleSheets.pop()
    return cut
  }, SPACING)
