/** A touch that moved this far sideways, in pixels, and little up or down, is a swipe. */
const SWIPE_PX = 24

type Start = Readonly<{ x: number; y: number; card: HTMLElement }>

/** The card whose picture is at a position of the window. */
function cardAt(target: EventTarget | null, y: number): HTMLElement | null {
  const card = target instanceof Element ? target.closest('article') : null
  const picture = card?.querySelector('[data-vehicle]') ? card.firstElementChild : null
  return card && picture && y < picture.getBoundingClientRect().bottom ? card : null
}

/** Steps in a card's photos, and loads what shows them: the first step of the page requests its script. */
async function step(card: HTMLElement, by: 1 | -1): Promise<void> {
  const { stepPhotos } = await import('./card-photos.ts')
  await stepPhotos(card, by)
}

/**
 * Shows further photos on vehicles' cards when a shopper swipes over a card's picture, or presses the left or right arrow
 * key on its link, until the signal. Nothing is requested before that.
 */
export function startCardPhotos(signal: AbortSignal): void {
  let start: Start | null = null
  const options = { signal, passive: true }
  addEventListener(
    'touchstart',
    ({ target, touches: [touch, ...others] }) => {
      const card = touch && others.length === 0 ? cardAt(target, touch.clientY) : null
      start = card && touch ? { x: touch.clientX, y: touch.clientY, card } : null
    },
    options,
  )
  addEventListener(
    'touchmove',
    ({ touches: [touch] }) => {
      if (!start || !touch) return
      const [x, y] = [touch.clientX - start.x, touch.clientY - start.y]
      if (Math.abs(x) < SWIPE_PX || Math.abs(x) < 2 * Math.abs(y)) return
      const { card } = start
      start = null
      step(card, x < 0 ? 1 : -1).catch(reportError)
    },
    options,
  )
  addEventListener(
    'keydown',
    (event) => {
      const { key, target } = event
      const isArrow = key === 'ArrowRight' || key === 'ArrowLeft'
      if (!isArrow || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      const link = target instanceof HTMLAnchorElement ? target.closest('h3 > a') : null
      const card = link?.closest('article')
      if (!card?.querySelector('[data-vehicle]')) return
      event.preventDefault()
      step(card, key === 'ArrowRight' ? 1 : -1).catch(reportError)
    },
    { signal },
  )
}
