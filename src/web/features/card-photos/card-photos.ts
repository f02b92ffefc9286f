import { cardPhotosPath } from './card-photos-path.ts'
import type { CardPhotos } from './card-photos-view.ts'

type Photo = CardPhotos['photos'][number]

/** Styles of elements that this script alone makes: no page loads a rule for them. */
const STYLES = {
  strip: 'position: absolute; z-index: 1; inset: 0 0 auto',
  track:
    'display: grid; grid: 100% / auto-flow 100%; height: 100%; overflow-x: auto; overscroll-behavior-x: contain; scroll-snap-type: x mandatory; scrollbar-width: none',
  slide: 'background: var(--sunken); scroll-snap-align: start; scroll-snap-stop: always',
  photo: 'width: 100%; height: 100%; object-fit: cover',
  dots: 'position: absolute; inset: auto 0 8px; display: flex; gap: 4px; justify-content: center; pointer-events: none',
  dot: 'width: 6px; height: 6px; border-radius: 50%; background: #fff; box-shadow: 0 0 2px #000',
} as const

function styled<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  style: keyof typeof STYLES,
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name)
  element.style.cssText = STYLES[style]
  return element
}

/** The photos over a card's picture, and the one that is shown. */
type Strip = Readonly<{ goBy: (by: 1 | -1) => void }>

/** Strips by their cards; `null` for a vehicle without further photos. */
const stripKey = Symbol('strip')
type Card = HTMLElement & { [stripKey]?: Promise<Strip | null> }

/** Screen readers announce a change in an existing element, so the text is set after the element was added. */
const ANNOUNCE_AFTER_MS = 100

async function photosOf(card: HTMLElement): Promise<readonly Photo[]> {
  const id = card.querySelector<HTMLElement>('[data-vehicle]')?.dataset['vehicle'] ?? ''
  const response = await fetch(cardPhotosPath(id))
  if (!response.ok) throw new Error(`photos answered ${response.status}`)
  // The route responds in this format.
  return ((await response.json()) as CardPhotos).photos
}

/** A photo that leads to the vehicle's page, like the picture below it. Keyboards use the card's link. */
function slideOf({ src, srcset, alt, lang }: Photo, href: string): HTMLLIElement {
  const image = styled('img', 'photo')
  if (srcset) {
    image.srcset = srcset
    image.sizes = '(width < 480px) 100vw, 400px'
  }
  image.loading = 'lazy'
  image.alt = alt
  if (lang) image.lang = lang
  image.src = src
  const link = document.createElement('a')
  link.href = href
  link.tabIndex = -1
  link.append(image)
  const slide = styled('li', 'slide')
  slide.append(link)
  return slide
}

/** Covers a card's picture with a strip of photos that scrolls by itself when it is swiped. */
function showStrip(card: Card, photos: readonly Photo[]): Strip {
  const [picture, tags] = card.children
  const link = card.querySelector<HTMLAnchorElement>('h3 > a')
  const track = styled('ul', 'track')
  track.append(...photos.map((photo) => slideOf(photo, link?.href ?? '')))
  const dots = styled('div', 'dots')
  dots.append(...photos.map(() => styled('i', 'dot')))
  const status = document.createElement('output')
  status.className = 'visually-hidden'
  const box = styled('div', 'strip')
  box.className = 'no-print'
  box.style.height = `${picture?.clientHeight ?? 0}px`
  box.append(track, dots, status)
  card.append(box)
  // Above the strip, which is above the link that covers the card.
  if (tags instanceof HTMLElement) Object.assign(tags.style, { zIndex: '2', pointerEvents: 'none' })

  let at = 0
  const mark = () => {
    at = Math.round(track.scrollLeft / Math.max(1, track.clientWidth))
    for (const [place, dot] of dots.querySelectorAll('i').entries())
      dot.style.opacity = place === at ? '1' : '0.5'
  }
  track.addEventListener('scroll', mark, { passive: true })
  // Errors of images do not bubble.
  const leaveOut = ({ target }: Event) => {
    if (!(target instanceof HTMLImageElement)) return
    target.closest('li')?.remove()
    dots.lastElementChild?.remove()
    mark()
  }
  track.addEventListener('error', leaveOut, { capture: true })
  mark()

  // A list shows another vehicle in the same card.
  const observer = new MutationObserver(() => {
    observer.disconnect()
    box.remove()
    if (tags instanceof HTMLElement) tags.removeAttribute('style')
    delete card[stripKey]
  })
  if (link) observer.observe(link, { attributes: true, attributeFilter: ['href'] })

  return {
    goBy(by) {
      const to = Math.min(track.childElementCount - 1, Math.max(0, at + by))
      const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
      track.scrollTo({ left: to * track.clientWidth, behavior: isStill ? 'instant' : 'smooth' })
      at = to
      setTimeout(() => {
        status.textContent = photos[to]?.place ?? ''
      }, ANNOUNCE_AFTER_MS)
    },
  }
}

/** Shows the next or previous photo of a card. The first time the addresses of its photos are requested. */
export async function stepPhotos(card: Card, by: 1 | -1): Promise<void> {
  card[stripKey] ??= photosOf(card).then((photos) =>
    photos.length > 1 ? showStrip(card, photos) : null,
  )
  try {
    const strip = await card[stripKey]
    strip?.goBy(by)
  } catch {
    // Without a connection the first photo stays; the next swipe tries again.
    delete card[stripKey]
  }
}
