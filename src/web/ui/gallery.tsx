import { useRef, useState, type MouseEvent } from 'react'

import { IconButton } from './button.tsx'
import { Stage } from './stage.tsx'
import { Tag } from './tag.tsx'

import styles from './gallery.module.css'

export type Picture = Readonly<{
  src: string
  alt: string
  isDrawing: boolean
  /** A part of a drawing: it fills the stage. */
  isCloseUp?: boolean
}>

type GalleryProps = {
  /** At least one. */
  pictures: readonly Picture[]
  labels: Readonly<{
    /** The gallery's name: “Photos”. */
    gallery: string
    previous: string
    next: string
    /** “Photo {n}”, for a thumbnail. */
    photo: (n: number) => string
  }>
}

const slideId = (index: number) => `photo-${index + 1}`

/**
 * Pictures that one swipes through, steps through with buttons or arrow keys, or picks by their thumbnails.
 * The scrolling is the browser's own, and the thumbnails are links: without scripts they still lead there.
 */
export function Gallery({ pictures, labels }: GalleryProps) {
  const track = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)

  const goTo = (index: number) => {
    const box = track.current
    box?.scrollTo({ left: index * box.clientWidth })
  }
  const pick = (event: MouseEvent, index: number) => {
    event.preventDefault()
    goTo(index)
  }
  const hasMany = pictures.length > 1

  return (
    <section className={styles.gallery} aria-label={labels.gallery}>
      <div className={styles.frame}>
        <ul
          className={styles.track}
          ref={track}
          // Scrolled by its own arrow keys, so it must be reachable by keyboard.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={hasMany ? 0 : undefined}
          aria-label={labels.gallery}
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
            setCurrent(Math.round(scrollLeft / clientWidth))
          }
        >
          {pictures.map((picture, index) => (
            <li className={styles.slide} id={slideId(index)} key={picture.src}>
              <Stage {...picture} className={styles.fill} isFirst={index === 0} />
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
        <div className={`${styles.thumbs} no-print`}>
          {pictures.map((picture, index) => (
            <a
              key={picture.src}
              href={`#${slideId(index)}`}
              aria-label={labels.photo(index + 1)}
              aria-current={index === current ? 'true' : undefined}
              onClick={(event) => pick(event, index)}
            >
              <Stage {...picture} alt="" className={styles.fill} />
            </a>
          ))}
        </div>
      )}
    </section>
  )
}
