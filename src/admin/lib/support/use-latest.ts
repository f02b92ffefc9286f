import { useEffect, useRef, type RefObject } from 'react'

/** A reference to the value of the last render, for callbacks that are registered once. */
export function useLatest<T>(value: T): Readonly<RefObject<T>> {
  const ref = useRef(value)
  useEffect(() => {
    ref.current = value
  })
  return ref
}
