import { useEffect, useRef, useState, type PointerEvent } from 'react'

import { minutesAt, type DaySpan } from './minutes-at.ts'

/** Where an entry is dropped: minutes since midnight, and the name of the row; empty for one without. */
export type Drop = Readonly<{ minutes: number; row: string }>

/** How far the pointer moves before a press is a drag, in pixels. */
const SLOP = 6

type Start = Readonly<{
  x: number
  y: number
  /** Of the pointer in the element. */ grabbedAt: number
}>
type Drag = Readonly<{ dx: number; dy: number; drop: Drop | null }>

/** The row under a point. */
function dropUnder({ clientX, clientY }: PointerEvent, start: Start, span: DaySpan): Drop | null {
  // The dragged element is above the row, and belongs to another one.
  const track = document
    .elementsFromPoint(clientX, clientY)
    .find((element) => element.hasAttribute('data-row'))
  if (!track) return null
  const { left, width } = track.getBoundingClientRect()
  const minutes = minutesAt((clientX - start.grabbedAt - left) / width, span)
  if (minutes === null) return null
  return { minutes, row: track.getAttribute('data-row') ?? '' }
}

/**
 * Drags an element over rows with `data-row`, with a mouse or pen: a finger scrolls. Escape puts it back.
 * @param onDrop absent for an element that cannot be dragged
 */
export function useDrag(span: DaySpan, onDrop: ((drop: Drop) => void) | undefined) {
  const start = useRef<Start | null>(null)
  const wasDragged = useRef(false)
  const [drag, setDrag] = useState<Drag | null>(null)
  const isDragging = drag !== null
  const stop = () => {
    start.current = null
    setDrag(null)
  }
  useEffect(() => {
    if (!isDragging) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      start.current = null
      setDrag(null)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [isDragging])
  return {
    drag,
    /** Whether the click that follows belongs to a drag. */
    isClickOfDrag: () => wasDragged.current,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        wasDragged.current = false
        if (!onDrop || event.button !== 0 || event.pointerType === 'touch') return
        const { left } = event.currentTarget.getBoundingClientRect()
        const { clientX: x, clientY: y } = event
        start.current = { x, y, grabbedAt: x - left }
        event.currentTarget.setPointerCapture(event.pointerId)
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (start.current === null) return
        const dx = event.clientX - start.current.x
        const dy = event.clientY - start.current.y
        if (!isDragging && Math.hypot(dx, dy) < SLOP) return
        wasDragged.current = true
        setDrag({ dx, dy, drop: dropUnder(event, start.current, span) })
      },
      onPointerUp() {
        if (drag?.drop) onDrop?.(drag.drop)
        stop()
      },
      onPointerCancel: stop,
    },
  }
}
