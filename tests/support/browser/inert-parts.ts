/** Hides parts of a page that are checked elsewhere from the keyboard and from axe. The page looks the same. */
import type { Page } from '@playwright/test'

/** Hides the header, the footer and everything else around the main part. */
export const hideFrame = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (
      let part = document.querySelector('main');
      part && part !== document.body;
      part = part.parentElement
    )
      for (const other of part.parentElement?.children ?? [])
        if (other !== part) other.toggleAttribute('inert', true)
  })

/** How many items of a list stay. */
const ITEMS = 3

/**
 * Hides all but the first three items of lists in the main part: the same component renders them all, and on a list of
 * vehicles they cost as much as the rest of the page.
 */
export const hideItems = (page: Page): Promise<void> =>
  page.evaluate((count) => {
    const items = document.querySelectorAll('main :is(li, article)')
    for (const list of new Set(Array.from(items, (item) => item.parentElement)))
      for (const item of [...(list?.querySelectorAll(':scope > :is(li, article)') ?? [])].slice(
        count,
      ))
        item.toggleAttribute('inert', true)
  }, ITEMS)
