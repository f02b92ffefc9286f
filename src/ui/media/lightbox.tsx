import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
} from 'react'

import { IconButton } from '#ui/button.tsx'
import { Tag } from '#ui/tag.tsx'

import type { Picture } from './picture.ts'
import { SizedPicture } from './sized-picture.tsx'

import styles from './lightbox.module.css'

export type LightboxLabels = Readonly<{
  /** The dialog's name: “Photos”. */
  gallery: string
  previous: string
  next: string
  close: string
  zoom: string
  /** The name of the button that shows all of them: “All photos”. */
  all: string
  /** “Photo {n}”, for a small picture. */
  photo: (n: number) => string
}>

type LightboxProps = {
  pictures: readonly Picture[]
  /** The initial picture. */
  start: number
  labels: LightboxLabels
  /** Called with the picture that was shown last. */
  onClose: (index: number) => void
}

/** How a picture is placed in its frame: its scale, and its offset in pixels. */
type Place = Readonly<{ scale: number; x: number; y: number }>

/** The largest width of stored photos, which are requested so that they can be enlarged. */
const LARGEST = 1920

const UNSCALED: Place = { scale: 1, x: 0, y: 0 }
const MAX_SCALE = 4
/** The scale after a click on the button, or a double click on a picture. */
const ZOOMED_SCALE = 2.5
/** The distance in pixels after which a horizontal swipe selects another picture. */
const SWIPE_PX = 60

const between = (least: number, value: number, most: number) =>
  Math.min(most, Math.max(least, value))

/** Keeps a picture within its frame. */
function clamped({ scale, x, y }: Place, frame: HTMLElement): Place {
  const size = between(1, scale, MAX_SCALE)
  const [farX, farY] = [frame.clientWidth, frame.clientHeight].map(
    (side) => (side * (size - 1)) / 2,
  )
  return {
    scale: size,
    x: between(-(farX ?? 0), x, farX ?? 0),
    y: between(-(farY ?? 0), y, farY ?? 0),
  }
}

/** Pictures one by one, as large as the window, enlarged by button, keys, wheel, double tap or two fingers. */
export function Lightbox({ pictures, start, labels, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [index, setIndex] = useState(start)
  const [hasGrid, setHasGrid] = useState(false)
  const picture = pictures[index]

  useEffect(() => dialog.current?.showModal(), [])

  const step = (by: number) => setIndex((at) => between(0, at + by, pictures.length - 1))
  const onKeyDown = (event: KeyboardEvent) => {
    const to = {
      ArrowLeft: index - 1,
      ArrowRight: index + 1,
      Home: 0,
      End: pictures.length - 1,
    }[event.key]
    if (to === undefined || hasGrid || event.altKey || event.metaKey) return
    event.preventDefault()
    setIndex(between(0, to, pictures.length - 1))
  }

  const choose = (at: number) => {
    setIndex(at)
    setHasGrid(false)
    // Moves the focus, because the pressed button is no longer rendered.
    dialog.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus()
  }

  return (
    <dialog
      ref={dialog}
      className={styles.box}
      aria-label={labels.gallery}
      onKeyDown={onKeyDown}
      onClose={() => onClose(index)}
    >
      {hasGrid && <Grid pictures={pictures} current={index} labels={labels} onChoose={choose} />}
      {picture && !hasGrid && <Zoomable picture={picture} label={labels.zoom} onSwipe={step} />}
      {pictures.length > 1 && (
        <IconButton
          icon="layout-grid"
          label={labels.all}
          className={`${styles.tool} ${styles.all}`}
          aria-expanded={hasGrid}
          onClick={() => setHasGrid(!hasGrid)}
        />
      )}
      {!hasGrid && (
        <output className={styles.count}>
          {picture?.caption && (
            <Tag kind="quiet">
              <span lang={picture.caption.lang}>{picture.caption.text}</span>
            </Tag>
          )}{' '}
          {pictures.length > 1 && <Tag kind="quiet">{`${index + 1} / ${pictures.length}`}</Tag>}
        </output>
      )}
      {pictures.length > 1 && !hasGrid && (
        <>
          <IconButton
            icon="chevron-left"
            label={labels.previous}
            className={`${styles.tool} ${styles.previous}`}
            disabled={index === 0}
            onClick={() => step(-1)}
          />
          <IconButton
            icon="chevron-right"
            label={labels.next}
            className={`${styles.tool} ${styles.next}`}
            disabled={index === pictures.length - 1}
            onClick={() => step(1)}
          />
        </>
      )}
      <IconButton
        icon="x"
        label={labels.close}
        className={`${styles.tool} ${styles.close}`}
        onClick={() => dialog.current?.close()}
      />
    </dialog>
  )
}

type GridProps = Pick<LightboxProps, 'pictures' | 'labels'> & {
  current: number
  onChoose: (index: number) => void
}

/** All pictures at once, small. */
const Grid = ({ pictures, current, labels, onChoose }: GridProps) => (
  <ul className={`grid gap-2 ${styles.tiles}`}>
    {pictures.map(({ src }, index) => (
      <li key={src}>
        <button
          type="button"
          aria-label={labels.photo(index + 1)}
          aria-current={index === current ? 'true' : undefined}
          onClick={() => onChoose(index)}
        >
          <SizedPicture src={src} most={640} sizes="max(180px, 20vw)">
            <img src={src} alt="" loading="lazy" />
          </SizedPicture>
        </button>
      </li>
    ))}
  </ul>
)

type ZoomableProps = {
  picture: Picture
  label: string
  /** Called on a swipe: -1 for the previous picture, 1 for the next. */
  onSwipe: (by: -1 | 1) => void
}

/**
 * One picture in its frame. Its placement is written directly to its style, so that touch gestures do not wait for
 * React.
 */
function Zoomable({ picture: { src, alt, caption }, label, onSwipe }: ZoomableProps) {
  const frame = useRef<HTMLDivElement>(null)
  const image = useRef<HTMLImageElement>(null)
  const place = useRef(UNSCALED)
  const fingers = useRef(new Map<number, readonly [x: number, y: number]>())
  const swipedPx = useRef(0)
  const [isZoomed, setIsZoomed] = useState(false)
  const [shown, setShown] = useState(src)

  // Resets the scale when another picture is shown. The button is the same element, so it keeps the focus.
  if (shown !== src) {
    setShown(src)
    setIsZoomed(false)
  }
  const takeImage = useCallback((element: HTMLImageElement | null) => {
    image.current = element
    place.current = UNSCALED
  }, [])

  const put = (next: Place) => {
    if (!frame.current || !image.current) return
    place.current = clamped(next, frame.current)
    const { scale, x, y } = place.current
    image.current.style.transform = `translate(${x}px, ${y}px) scale(${scale})`
    setIsZoomed(scale > 1)
  }
  /** Scales by a factor around a point, which keeps its position. */
  const zoom = (factor: number, [clientX, clientY]: readonly [number, number]) => {
    const box = frame.current?.getBoundingClientRect()
    if (!box) return
    const { scale, x, y } = place.current
    const next = between(1, scale * factor, MAX_SCALE)
    const [fromX, fromY] = [clientX - box.x - box.width / 2, clientY - box.y - box.height / 2]
    const ratio = next / scale
    put({ scale: next, x: fromX - (fromX - x) * ratio, y: fromY - (fromY - y) * ratio })
  }
  const toggle = (at: readonly [number, number]) =>
    place.current.scale > 1 ? put(UNSCALED) : zoom(ZOOMED_SCALE, at)

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    fingers.current.set(event.pointerId, [event.clientX, event.clientY])
    swipedPx.current = 0
  }
  const onPointerMove = ({ pointerId, clientX, clientY }: PointerEvent) => {
    const before = fingers.current.get(pointerId)
    if (!before) return
    fingers.current.set(pointerId, [clientX, clientY])
    const other = [...fingers.current].find(([id]) => id !== pointerId)?.[1]
    if (other) {
      const distanceTo = (at: readonly [number, number]) =>
        Math.hypot(at[0] - other[0], at[1] - other[1])
      const center = [(clientX + other[0]) / 2, (clientY + other[1]) / 2] as const
      zoom(distanceTo([clientX, clientY]) / Math.max(1, distanceTo(before)), center)
      swipedPx.current = Number.NaN
    } else if (place.current.scale > 1) {
      const { scale, x, y } = place.current
      put({ scale, x: x + clientX - before[0], y: y + clientY - before[1] })
    } else swipedPx.current += clientX - before[0]
  }
  const onPointerUp = ({ pointerId }: PointerEvent) => {
    fingers.current.delete(pointerId)
    if (Math.abs(swipedPx.current) > SWIPE_PX) onSwipe(swipedPx.current > 0 ? -1 : 1)
    swipedPx.current = 0
  }

  useEffect(() => {
    const box = frame.current
    // React's own wheel listeners are passive, and the page must not scroll or zoom.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      zoom(Math.exp(-event.deltaY / 300), [event.clientX, event.clientY])
    }
    box?.addEventListener('wheel', onWheel, { passive: false })
    return () => box?.removeEventListener('wheel', onWheel)
  })

  return (
    <>
      {/* The button below does the same for keyboards. */}
      <div
        ref={frame}
        className={styles.frame}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={onPointerUp}
        onDoubleClick={({ clientX, clientY }) => toggle([clientX, clientY])}
      >
        <SizedPicture key={src} src={src} most={LARGEST} sizes="100vw">
          <img
            ref={takeImage}
            className={styles.picture}
            src={src}
            alt={caption ? '' : alt}
            draggable={false}
          />
        </SizedPicture>
      </div>
      <IconButton
        icon="search"
        label={label}
        className={`${styles.tool} ${styles.zoom}`}
        aria-pressed={isZoomed}
        onClick={() => toggle([innerWidth / 2, innerHeight / 2])}
      />
    </>
  )
}
