/** What the style sheets of home, lists and vehicles skip below a phone's first screen, by `content-visibility`. */
const PARTS = 'main article, main section, footer'
/** How long a busy page may postpone the next part, in milliseconds. */
const MAX_BUSY_MS = 500

/** The outermost parts that are skipped; asking for the style of what is inside one would compute all of it. */
function skippedParts(): readonly HTMLElement[] {
  const parts: HTMLElement[] = []
  for (const element of document.querySelectorAll<HTMLElement>(PARTS))
    if (!parts.at(-1)?.contains(element) && getComputedStyle(element).contentVisibility === 'auto')
      parts.push(element)
  return parts
}

const whenIdle = (act: () => void) => {
  // Safari has no `requestIdleCallback`.
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: MAX_BUSY_MS })
  else setTimeout(act, MAX_BUSY_MS / 10)
}

/**
 * Lays out what the style sheets skip while a page starts on a phone, one part in an idle moment, so that no task is
 * long. Then `data-laid-out` ends their rules: later pages restore positions, which needs real heights.
 * @returns ends it at once, for another page
 */
export function layOutRest(): () => void {
  const { dataset } = document.documentElement
  const parts = 'laidOut' in dataset ? [] : skippedParts()
  let next = 0
  const finish = () => {
    dataset['laidOut'] = ''
    next = parts.length
    for (const part of parts) part.style.removeProperty('content-visibility')
  }
  const layOut = () => {
    const part = parts[next]
    if (!part) return finish()
    part.style.setProperty('content-visibility', 'visible')
    next += 1
    return whenIdle(layOut)
  }
  whenIdle(layOut)
  return finish
}
