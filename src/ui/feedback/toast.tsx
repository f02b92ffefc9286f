import { useEffect, useState, type ReactNode } from 'react'

import styles from './toast.module.css'

/** Screen readers hear of a change in what was there before; so the words follow their place. */
const AFTER_MS = 100

type ToastProps = {
  /** What has happened. */
  children: string
  /** For the ear alone: the page shows it already. */
  isHeardOnly?: boolean
  /** What can be done about it. */
  action?: ReactNode
}

/** Says what a press has done, at the bottom of the page and in a live region, without taking the focus. */
export function Toast({ children, isHeardOnly = false, action }: ToastProps) {
  const [announced, setAnnounced] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(children), AFTER_MS)
    return () => clearTimeout(timer)
  }, [children])
  return (
    <div
      className={
        announced === '' || isHeardOnly
          ? 'visually-hidden'
          : `row center text-sm pad-4 edge ${styles.toast} no-print`
      }
    >
      <output>{announced}</output>
      {announced !== '' && action}
    </div>
  )
}
