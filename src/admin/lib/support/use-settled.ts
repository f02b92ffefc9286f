import { useEffect, useState } from 'react'

/** A value once it has not changed for a pause, so that expensive work does not follow each key. At first the value itself. */
export function useSettled(value: string, pauseMs: number): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return settled
}
