import { expect, test, type Page } from '#tests/support/browser/hydrated.ts'
import { fullTag } from '#tests/support/browser/variant-title.ts'

const PAGES = [
  '/',
  '/search/used',
  '/specials/used',
  '/contact',
  '/staff-directory',
  '/form/vehicle-appointment',
]
/** Pages with the same controls as the list and the form. */
const SIMILAR_PAGES: ReadonlySet<string> = new Set([
  '/',
  '/form/vehicle-appointment',
  '/contact',
  '/specials/used',
  '/staff-directory',
])
/** The number of Tab stops that are checked. */
const STEPS = 30

/** The focused element, and whether its focus is visible: around, below or inside it. */
const focusNow = (page: Page) =>
  page.evaluate(() => {
    // Code that runs in the page must be here.
    // oxlint-disable-next-line unicorn/consistent-function-scoping
    const styleOf = (element: Element | null) => {
      if (!element) return null
      const { outlineStyle, outlineWidth, textDecorationLine, stroke, strokeWidth } =
        getComputedStyle(element)
      return JSON.stringify([outlineStyle, outlineWidth, textDecorationLine, stroke, strokeWidth])
    }
    const focusStyle = (element: Element) =>
      [
        styleOf(element),
        styleOf(element.parentElement),
        styleOf(element.closest('article, li, label, form')),
        ...Array.from(element.children, styleOf),
        JSON.stringify(getComputedStyle(element, '::after').outline),
        JSON.stringify(getComputedStyle(element, '::-webkit-slider-thumb').outline),
      ].join(' ')
    const element = document.activeElement
    if (!(element instanceof HTMLElement || element instanceof SVGElement)) return null
    if (element === document.body) return null
    const focused = focusStyle(element)
    element.blur()
    const rest = focusStyle(element)
    element.focus()
    return { name: element.outerHTML.slice(0, 120), isVisible: focused !== rest }
  })

/** Visible buttons without a border: in forced colors only borders show them. */
const borderlessButtons = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main button[type=submit]')]
      .filter((button) => button.checkVisibility())
      .filter((button) => {
        const { borderTopStyle, borderTopWidth } = getComputedStyle(button)
        return borderTopStyle === 'none' || borderTopWidth === '0px'
      })
      .map((button) => button.outerHTML.slice(0, 120)),
  )

test.beforeEach(({ page }) =>
  page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' }),
)

for (const address of PAGES)
  test(`${address} shows the focus and buttons in forced colors${fullTag(SIMILAR_PAGES.has(address))}`, async ({
    page,
  }) => {
    await page.goto(address)
    expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true)
    const invisible: string[] = []
    for (let step = 0; step < STEPS; step += 1) {
      await page.keyboard.press('Tab')
      const focus = await focusNow(page)
      if (focus && !focus.isVisible) invisible.push(focus.name)
    }
    expect(invisible).toEqual([])
    expect(await borderlessButtons(page)).toEqual([])
  })

test('selected controls look selected in forced colors @full', async ({ page }) => {
  /** Whether a selected element is drawn differently from an unselected one. */
  const differs = (chosen: string, other: string) =>
    page.evaluate(
      ([first = '', second = '']) => {
        // oxlint-disable-next-line unicorn/consistent-function-scoping
        const styleOfSelector = (selector: string) => {
          const element = document.querySelector(selector)
          if (!element) throw new Error(`no element matches ${selector}`)
          const { outline, border, textDecorationLine, backgroundColor, fontWeight } =
            getComputedStyle(element)
          return JSON.stringify([outline, border, textDecorationLine, backgroundColor, fontWeight])
        }
        return styleOfSelector(first) !== styleOfSelector(second)
      },
      [chosen, other],
    )
  await page.goto('/specials/used')
  expect(await differs('main a[aria-current]', 'main nav a:not([aria-current])')).toBe(true)
  await page.goto('/search/used')
  expect(await differs('header nav a[aria-current]', 'header nav a:not([aria-current])')).toBe(true)
})
