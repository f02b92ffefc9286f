import { useEffect, useId, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'

import { photoSizes, plainPhoto } from '#domain/vehicle/stored-photo.ts'
import { IconButton } from '#ui/button.tsx'
import { isOwnPhoto } from '#ui/media/sized-picture.tsx'
import { useT } from '#ui/text/use-t.ts'

import styles from './media.module.css'

/** How many pictures on each side of the current one are loaded in advance. */
const AHEAD = 3

/** In pixels: a larger one would not look better while it turns. */
const LARGEST = 1280
const SIZES = '(width < 1025px) 100vw, 760px'

/** The attributes of a picture: a stored one has sizes. */
const sourcesOf = (src: string): Readonly<{ src: string; srcSet?: string; sizes?: string }> =>
  isOwnPhoto(src)
    ? { src: plainPhoto(src), srcSet: photoSizes(src, 'avif', LARGEST), sizes: SIZES }
    : { src }

/** The position after turning by some pictures; the last one is next to the first. */
export const turned = (from: number, by: number, count: number): number =>
  (((from + by) % count) + count) % count

/**
 * Pictures from all around a vehicle, which a shopper turns by dragging, arrow keys or buttons. It never moves by
 * itself. A picture is loaded when it or one beside it is wanted, and shown once it is loaded.
 */
export function Spin({
  pictures,
  isRendered,
  name,
}: {
  pictures: readonly string[]
  isRendered: boolean
  name: string
}) {
  const t = useT('vehicle')
  const hint = useId()
  const slider = useRef<HTMLDivElement>(null)
  const loads = useRef(new Map<number, Promise<void>>())
  const drag = useRef<Readonly<{ x: number; from: number }> | null>(null)
  const wanted = useRef(0)
  const [at, setAt] = useState(0)
  const [shown, setShown] = useState(0)
  const count = pictures.length

  const load = (place: number): Promise<void> => {
    const known = loads.current.get(place)
    if (known) return known
    const image = new Image()
    const { srcSet, sizes, src } = sourcesOf(pictures[place] ?? '')
    // Before the address, so that only one size is requested.
    image.sizes = sizes ?? ''
    image.srcset = srcSet ?? ''
    image.src = src
    const loading = image.decode()
    loads.current.set(place, loading)
    // Requested again if it is wanted again.
    loading.catch(() => loads.current.delete(place))
    return loading
  }
  const showLoaded = async (place: number) => {
    try {
      await load(place)
      if (wanted.current === place) setShown(place)
    } catch {
      // The picture before stays.
    }
  }
  const show = (place: number) => {
    wanted.current = place
    setAt(place)
    void showLoaded(place)
    for (let step = 1; step <= AHEAD; step++)
      for (const by of [step, -step]) load(turned(place, by, count)).catch(() => {})
  }
  const turn = (by: number) => show(turned(wanted.current, by, count))

  useEffect(() => {
    slider.current?.focus()
    show(0)
    // Once: `show` reads only what does not change.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.metaKey || event.ctrlKey) return
    const to = {
      ArrowLeft: turned(at, -1, count),
      ArrowRight: turned(at, 1, count),
      Home: 0,
      End: count - 1,
    }[event.key]
    if (to === undefined) return
    event.preventDefault()
    show(to)
  }
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { x: event.clientX, from: wanted.current }
  }
  const onPointerMove = ({ clientX, currentTarget }: PointerEvent<HTMLDivElement>) => {
    if (!drag.current) return
    // A drag over its whole width turns it once.
    const steps = Math.round(((clientX - drag.current.x) / currentTarget.clientWidth) * count)
    const to = turned(drag.current.from, steps, count)
    if (to !== wanted.current) show(to)
  }
  const onPointerUp = () => {
    drag.current = null
  }

  return (
    <div className="stack gap-1">
      <div
        ref={slider}
        className={styles.spin}
        // A range input has no content.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="slider"
        tabIndex={0}
        aria-label={t('spinOf', { name })}
        aria-describedby={hint}
        aria-valuemin={1}
        aria-valuemax={count}
        aria-valuenow={at + 1}
        aria-valuetext={t(isRendered ? 'renderingAt' : 'spinAt', { n: at + 1, all: count })}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={onPointerUp}
      >
        <img
          className={styles.view}
          {...sourcesOf(pictures[shown] ?? '')}
          alt=""
          draggable={false}
        />
      </div>
      <div className="row center between gap-2">
        <IconButton icon="chevron-left" label={t('turnLeft')} onClick={() => turn(-1)} />
        <p className="muted text-xs" id={hint}>
          {t('spinHint')}
        </p>
        <IconButton icon="chevron-right" label={t('turnRight')} onClick={() => turn(1)} />
      </div>
      {isRendered && <p className="muted text-xs">{t('drawingNote')}</p>}
    </div>
  )
}
