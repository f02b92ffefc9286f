/** Takes parts of a page from the keyboard and from axe, which are checked elsewhere. Nothing is drawn otherwise. */
import type { Page } from '@playwright/test'

/** Takes header, footer and all else around the main part away. */
export const takeFrameAway = (page: Page): Promise<void> =>
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
 * Takes the later items of lists in the main part away: the component that draws the first three draws them too, and on
 * a list of vehicles they cost as much as all the rest of the page.
 */
export const takeItemsAway = (page: Page): Promise<void> =>
  page.evaluate((count) => {
    const items = document.querySelectorAll('main :is(li, article)')
    for (const list of new Set(Array.from(items, (item) => item.parentElement)))
      for (const item of [...(list?.querySelectorAll(':scope > :is(li, article)') ?? [])].slice(
        count,
      ))
        item.toggleAttribute('inert', true)
  }, ITEMS)
