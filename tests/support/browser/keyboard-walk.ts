// Code that runs in the page must be in one function.
/* oxlint-disable unicorn/consistent-function-scoping */
import type { CDPSession, Page } from '@playwright/test'

import { IS_FULL } from '#tests/support/depth.ts'

/** The results of a keyboard test of a page. */
export type KeyboardWalk = Readonly<{
  /** The tags of Tab stops, in order. */
  stops: readonly string[]
  /** Problems, each with the tag of its element. */
  findings: readonly string[]
}>

const TAB = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 } as const
const SHIFT = 8
/** How many keys are sent to the page in a batch, if it keeps up. */
const KEYS_PER_BATCH = 40
/** More than the Tab stops of any page: a focus that has not left after them is trapped. */
const MAX_KEYS = 1200

/**
 * Records in the page where the focus goes and how it looks there. The only visible change is a last button without a
 * function: from there the focus leaves the page and returns when the browser decides.
 */
function watch(): void {
  const CONTROLS_BY_THEMSELVES = 'a[href], button, input, select, textarea, summary'
  const CONTROLS = `${CONTROLS_BY_THEMSELVES}, area[href], iframe, video, [contenteditable], [tabindex]`
  const tag = (element: Element) => /^<[^>]*>/.exec(element.outerHTML)?.[0].slice(0, 160) ?? ''
  const isSummary = (element: Element) =>
    element.tagName !== 'SUMMARY' || element.matches('details > summary:first-of-type')
  const isControl = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.matches('[type=hidden]') &&
    !element.closest('[inert], [aria-hidden=true]') &&
    !element.matches(':disabled') &&
    isSummary(element)
  /** A radio group counts as one stop. */
  const groupOf = (element: Element) => {
    if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return element
    const name = CSS.escape(element.name)
    return (element.form ?? document).querySelector(`[type=radio][name="${name}"]`) ?? element
  }

  const styleOf = (element: Element | null, part?: string) => {
    if (!element) return ''
    const style = getComputedStyle(element, part)
    const hasOutline = style.outlineStyle !== 'none' && style.outlineWidth !== '0px'
    const outline = hasOutline ? style.outlineWidth + style.outlineColor : ''
    const { boxShadow, textDecorationLine, stroke, strokeWidth } = style
    return [outline, boxShadow, textDecorationLine, stroke, strokeWidth].join()
  }
  const focusStyle = (element: Element) =>
    [
      styleOf(element),
      styleOf(element, '::before'),
      styleOf(element, '::after'),
      styleOf(element.parentElement),
      styleOf(element.closest('article, li, label, form')),
      ...Array.from(element.children, (child) => styleOf(child)),
    ].join(' ')

  const [ACROSS, DOWN, MIN_HITS] = [[0.1, 0.5, 0.9], [0.2, 0.5, 0.8], 5] as const
  /** Whether most of an element, or of its label, is visible and not covered. WCAG 2.4.11 requires only a part. */
  const isVisible = (element: Element) => {
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
    const parts = [element, ...labels]
    // Browsers scroll to the caret of a text field of several lines, not to its end.
    const isPartEnough = element instanceof HTMLTextAreaElement
    const isHit = (x: number, y: number) => {
      const hit = document.elementFromPoint(x, y)
      return hit !== null && parts.some((part) => part.contains(hit) || hit.contains(part))
    }
    return parts
      .flatMap((part) => [...part.getClientRects()])
      .some(({ x, y, width, height }) => {
        const hits = ACROSS.flatMap((across) =>
          DOWN.filter((down) => isHit(x + width * across, y + height * down)),
        )
        return hits.length >= (isPartEnough || height > innerHeight / 2 ? 1 : MIN_HITS)
      })
  }

  const forward: Element[] = []
  const backward: Element[] = []
  const findings: string[] = []
  const addFinding = (what: string, element: Element) => findings.push(`${what}: ${tag(element)}`)
  const expected = [...document.querySelectorAll(CONTROLS)].filter(isControl)
  let [current, isDone, focused] = [forward, false, '']

  const noTransitions = new CSSStyleSheet()
  noTransitions.replaceSync('*, ::before, ::after { transition: none !important }')
  document.adoptedStyleSheets.push(noTransitions)
  const end = document.createElement('button')
  end.ariaLabel = 'end'
  end.style.cssText = 'position: fixed; inset: auto 0 0 auto; width: 1px; height: 1px; opacity: 0'
  document.body.append(end)

  addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Tab') return
      if (isDone) event.preventDefault()
      // By now the page has scrolled to the target of the previous key.
      const last = current.at(-1)
      if (last && last === document.activeElement && !isVisible(last))
        addFinding('not visible', last)
    },
    true,
  )
  addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element) || isDone) return
    const [first] = forward
    // Backward, Tab reaches the last of a group of radio buttons.
    isDone =
      current === forward
        ? target === end
        : first !== undefined && groupOf(target) === groupOf(first)
    if (target === end || target === current.at(-1)) return
    if (current.includes(target)) addFinding('focused twice', target)
    current.push(target)
    focused = focusStyle(target)
  })
  addEventListener('focusout', ({ target }) => {
    if (!(target instanceof Element) || current === backward || target !== forward.at(-1)) return
    // Styles of a slider's thumb cannot be read: `unmarkedSliders` compares screenshots.
    if (!target.matches('[type=range]') && focusStyle(target) === focused)
      addFinding('no focus style', target)
  })

  /** Whether arrow keys reach an element within a row that was reached, or another link has the same target. */
  const isReachableOtherwise = (element: Element) => {
    const href = element.getAttribute('href')
    const isLinked = href !== null && forward.some((stop) => stop.getAttribute('href') === href)
    if (isLinked || element.getAttribute('tabindex') !== '-1') return isLinked
    const row = element.closest('[tabindex="0"]')
    return !element.matches(CONTROLS_BY_THEMSELVES) || (row !== null && forward.includes(row))
  }
  function checkStops(): void {
    const reached = new Set(forward.map(groupOf))
    expected
      .filter((element) => element.isConnected && isControl(element))
      .filter((element) => !reached.has(groupOf(element)) && !isReachableOtherwise(element))
      .forEach((element) => addFinding('not reached', element))
    forward.forEach((stop, index) => {
      const position =
        forward[index - 1]?.compareDocumentPosition(stop) ?? Node.DOCUMENT_POSITION_FOLLOWING
      if (!(position & Node.DOCUMENT_POSITION_FOLLOWING)) addFinding('out of order', stop)
    })
    if (current === forward) return
    // Elements that appear with scrolling are only reached backward, and a group of buttons twice
    // while it hydrates.
    const [forwardOrder, backwardOrder] = [forward, backward.toReversed()].map((stops) =>
      stops.map(groupOf).filter((stop, index, all) => reached.has(stop) && stop !== all[index - 1]),
    )
    const missing = forwardOrder?.find((stop, place) => backwardOrder?.[place] !== stop)
    if (missing) addFinding('not reached backward', missing)
  }

  Object.assign(globalThis, {
    keyboardWalk: {
      isDone: () => isDone,
      turnBack: () => {
        current = backward
        isDone = forward.length === 0
      },
      end: (): KeyboardWalk => {
        end.remove()
        checkStops()
        return { stops: forward.map(tag), findings }
      },
    },
  })
}

type Pace = Readonly<{ keys: CDPSession; batchSize: number }>

async function pressTab(page: Page, { keys, batchSize }: Pace, modifiers: number): Promise<void> {
  for (let sent = 0; sent < MAX_KEYS; sent += batchSize) {
    if (await page.evaluate('keyboardWalk.isDone()')) return
    const events = Array.from({ length: batchSize }, () => ['rawKeyDown', 'keyUp'] as const)
    await Promise.all(
      events.flat().map((type) => keys.send('Input.dispatchKeyEvent', { ...TAB, type, modifiers })),
    )
  }
  throw new Error(`Tab does not reach the end of ${page.url()}`)
}

/** The accessibility tree's focusable elements without a name. */
async function unnamedElements(keys: CDPSession): Promise<readonly string[]> {
  const { nodes } = await keys.send('Accessibility.getFullAXTree')
  return nodes
    .filter(({ ignored, name, role }) => !ignored && !name?.value && role?.value !== 'main')
    .filter(({ properties = [] }) =>
      properties.some(({ name, value }) => name === 'focusable' && value.value === true),
    )
    .map(({ role }) => `without a name: ${role?.value}`)
}

/** The sliders whose thumb looks the same with and without the focus; the quick set checks the first. */
async function unmarkedSliders(page: Page): Promise<readonly string[]> {
  const unmarked: string[] = []
  const sliders = await page.locator('[type=range]:visible').all()
  for (const slider of IS_FULL ? sliders : sliders.slice(0, 1)) {
    await slider.focus()
    const focused = await slider.screenshot()
    await slider.blur()
    if (focused.equals(await slider.screenshot()))
      unmarked.push(`no focus style: ${await slider.getAttribute('aria-label')}`)
  }
  return unmarked
}

async function walk(page: Page, batchSize: number, includesReturn: boolean): Promise<KeyboardWalk> {
  const keys = await page.context().newCDPSession(page)
  await page.evaluate(watch)
  await pressTab(page, { keys, batchSize }, 0)
  if (includesReturn) {
    await page.evaluate('keyboardWalk.turnBack()')
    await pressTab(page, { keys, batchSize }, SHIFT)
  }
  const { stops, findings } = await page.evaluate<KeyboardWalk>('keyboardWalk.end()')
  const more = [...(await unnamedElements(keys)), ...(await unmarkedSliders(page))]
  await keys.detach()
  return { stops, findings: [...findings, ...more] }
}

/**
 * Tabs from the top of a page to its end, and back with Shift and Tab. Findings of the fast pass are checked again on a
 * reloaded page, key by key: a page that hydrates late may change under many keys at once.
 * @param options.includesReturn whether it also tabs back
 */
export async function walkByKeyboard(
  page: Page,
  { includesReturn = true }: Readonly<{ includesReturn?: boolean }> = {},
): Promise<KeyboardWalk> {
  const fastWalk = await walk(page, KEYS_PER_BATCH, includesReturn)
  if (fastWalk.findings.length === 0) return fastWalk
  await page.reload()
  return walk(page, 1, includesReturn)
}
