import type { Page } from '@playwright/test'

/**
 * Makes every text of a page 40 % longer and accented, like an untranslated language; numbers and single letters stay.
 */
export const pseudo = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const accents: Readonly<Record<string, string>> = {
      a: 'á',
      e: 'ë',
      i: 'ï',
      o: 'ö',
      u: 'ü',
      n: 'ñ',
    }
    const longer = (word: string) => {
      if (word.length < 2 || /\d|@|:\/\//.test(word)) return word
      const accented = word.replaceAll(/[aeioun]/g, (letter) => accents[letter] ?? letter)
      // Not all in one word: a longer language has more syllables as well as more words.
      return word.length > 9 ? accented : accented + accented.slice(0, Math.ceil(word.length * 0.4))
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { currentNode: node } = walker
      if (/^(?:SCRIPT|STYLE|TITLE|TEXTAREA)$/i.test(node.parentElement?.tagName ?? '')) continue
      node.nodeValue = (node.nodeValue ?? '').replaceAll(/\S+/g, longer)
    }
  })

/**
 * Texts that do not fit into their containers, as `element: text`; without those that are meant to be cut off or to
 * scroll.
 */
export const clippedTexts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    // For screen readers, or for machines only.
    const isUnseen = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).clipPath !== 'none' || isUnseen(element.parentElement))
    return [...document.body.querySelectorAll('*')].flatMap((element) => {
      const text = [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map((node) => node.nodeValue?.trim() ?? '')
        .join('')
      if (text === '' || !(element instanceof HTMLElement)) return []
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return []
      const { overflowX, textOverflow, display, position } = getComputedStyle(element)
      if (isUnseen(element) || (position === 'absolute' && element.clientWidth <= 1)) return []
      if (element.closest('[aria-hidden=true]') || element.getBoundingClientRect().right <= 0)
        return []
      if (/auto|scroll/.test(overflowX) || textOverflow === 'ellipsis' || display === 'inline')
        return []
      return element.scrollWidth > element.clientWidth + 1
        ? [`${element.tagName.toLowerCase()}.${element.className}: ${text.slice(0, 60)}`]
        : []
    })
  })
