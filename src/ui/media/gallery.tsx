import {
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type KeyboardEvent,
  type MouseEvent,
} from 'react'

import { IconButton } from '#ui/button.tsx'
import { Tag } from '#ui/tag.tsx'

import type * as LightboxModule from './lightbox.tsx'
import type { Picture } from './picture.ts'
import { smallSize } from './sized-picture.tsx'
import { Stage } from './stage.tsx'

import styles from './gallery.module.css'

type GalleryProps = {
  /** At least one. Pictures that cannot be loaded are omitted. */
  pictures: readonly Picture[]
  /** Shown when none of them can be loaded. */
  fallback: Picture
  labels: Readonly<{
    /** The gallery's name: “Photos”. */
    gallery: string
    previous: string
    next: string
    close: string
    /** The name of the button that enlarges. */
    zoom: string
    /** The name of the button that shows all of them: “All photos”. */
    all: string
    /** “See photo {n} large”, for a photo that opens. */
    open: (n: number) => string
    /** “Photo {n}”, for a thumbnail. */
    photo: (n: number) => string
    /** The note that a drawing is not a photo. */
    drawing: string
  }>
}

const withSource = (src: string) => (sources: ReadonlySet<string>) => new Set([...sources, src])

const slideId = (index: number) => `photo-${index + 1}`

/** The name of the link that opens a picture: with its caption, in whose language all of the name must be. */
function openLabel({ caption }: Picture, label: string): string {
  if (!caption) return label
  return caption.lang ? caption.text : `${label}: ${caption.text}`
}

type Lightbox = ComponentType<Parameters<typeof LightboxModule.Lightbox>[0]>

/**
 * Pictures that can be swiped, stepped through with buttons or keys, chosen by thumbnail, or opened large. Scrolling is
 * native, and thumbnails and pictures are links: without scripts they link to the picture.
 */
export function Gallery({ pictures: given, fallback, labels }: GalleryProps) {
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set())
  const loaded = given.filter(({ src }) => !failed.has(src))
  const pictures = loaded.length > 0 ? loaded : [fallback]
  const track = useRef<HTMLUListElement>(null)
  const thumbs = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const [opened, setOpened] = useState<Readonly<{ Lightbox: Lightbox; start: number }> | null>(null)

  useEffect(() => {
    // Pictures that failed before the page was hydrated.
    for (const image of track.current?.querySelectorAll('img') ?? [])
      if (image.complete && image.naturalWidth === 0)
        setFailed(withSource(image.getAttribute('src') ?? ''))
  }, [])

  useEffect(() => {
    // Scrolls only this strip; `scrollIntoView` would scroll the page as well.
    const [strip, thumb] = [thumbs.current, thumbs.current?.children[current]]
    if (strip && thumb instanceof HTMLElement)
      strip.scrollTo({ left: thumb.offsetLeft - (strip.clientWidth - thumb.clientWidth) / 2 })
  }, [current])

  const goTo = (index: number, behavior: ScrollBehavior = 'auto') => {
    const box = track.current
    box?.scrollTo({ left: index * box.clientWidth, behavior })
  }
  const open = async (event: MouseEvent, start: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const { Lightbox } = await import('./lightbox.tsx')
    setOpened({ Lightbox, start })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const to = {
      ArrowLeft: current - 1,
      ArrowRight: current + 1,
      Home: 0,
      End: pictures.length - 1,
    }[event.key]
    if (to === undefined || event.altKey || event.metaKey) return
    event.preventDefault()
    goTo(Math.min(pictures.length - 1, Math.max(0, to)))
  }
  const pick = (event: MouseEvent, index: number) => {
    event.preventDefault()
    goTo(index)
  }
  const hasMany = pictures.length > 1

  return (
    <section className="stack gap-2 min-0" aria-label={labels.gallery}>
      <div className={styles.frame}>
        {/* The keys only complement the buttons and thumbnails, which do the same. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <ul
          className={styles.track}
          ref={track}
          // Scrolled by its own arrow keys, so it must be reachable by keyboard.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={hasMany ? 0 : undefined}
          aria-label={labels.gallery}
          onKeyDown={hasMany ? onKeyDown : undefined}
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
            setCurrent(Math.round(scrollLeft / clientWidth))
          }
        >
          {pictures.map((picture, index) => (
            <li className={styles.slide} id={slideId(index)} key={picture.src}>
              <a
                className={styles.open}
                href={picture.src}
                rel="external"
                aria-label={openLabel(picture, labels.open(index + 1))}
                lang={picture.caption?.lang}
                // The keyboard opens the visible picture; the others are hidden.
                tabIndex={index === current ? undefined : -1}
                onClick={(event) => void open(event, index)}
              >
                <Stage
                  {...picture}
                  className={styles.fill}
                  isFirst={index === 0}
                  isWhole
                  sizes="(width < 1025px) 100vw, 800px"
                  // Only for the current picture: others would be fetched long before they are visible.
                  backdrop={
                    index === current ? (picture.blur ?? smallSize(picture.src)) : undefined
                  }
                  onError={() => setFailed(withSource(picture.src))}
                />
              </a>
            </li>
          ))}
        </ul>
        {hasMany && (
          <>
            <IconButton
              icon="chevron-left"
              label={labels.previous}
              className={`${styles.step} ${styles.previous} needs-script no-print`}
              disabled={current === 0}
              onClick={() => goTo(current - 1)}
            />
            <IconButton
              icon="chevron-right"
              label={labels.next}
              className={`${styles.step} ${styles.next} needs-script no-print`}
              disabled={current === pictures.length - 1}
              onClick={() => goTo(current + 1)}
            />
            <span className={`${styles.count} needs-script no-print`} aria-hidden="true">
              <Tag kind="quiet">{`${current + 1} / ${pictures.length}`}</Tag>
            </span>
          </>
        )}
      </div>
      {hasMany && (
        <div className={`stack gap-2 ${styles.thumbs} no-print`} ref={thumbs}>
          {pictures.map((picture, index) => (
            <a
              key={picture.src}
              href={`#${slideId(index)}`}
              aria-label={labels.photo(index + 1)}
              aria-current={index === current ? 'true' : undefined}
              onClick={(event) => pick(event, index)}
            >
              <Stage
                {...picture}
                alt=""
                className={styles.fill}
                sizes="100px"
                onError={() => setFailed(withSource(picture.src))}
              />
            </a>
          ))}
        </div>
      )}
      {pictures.every(({ isDrawing }) => isDrawing) && (
        <p className="muted text-sm">{labels.drawing}</p>
      )}
      {opened && (
        <opened.Lightbox
          pictures={pictures}
          start={opened.start}
          labels={labels}
          onClose={(index) => {
            setOpened(null)
            goTo(index, 'instant')
            // When the dialog closes, the browser focuses the picture that opened it, which may be hidden now.
            track.current?.querySelectorAll('a')[index]?.focus({ preventScroll: true })
          }}
        />
      )}
    </section>
  )
}
