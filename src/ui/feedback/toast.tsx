import { useEffect, useState, type ReactNode } from 'react'

import styles from './toast.module.css'

/** Screen readers announce changes of an existing region, so the text is inserted after the region. */
const AFTER_MS = 100

type ToastProps = {
  /** The message. */
  children: string
  /** Only for screen readers: the page shows it already. */
  isVisuallyHidden?: boolean
  /** An action, such as undoing it. */
  action?: ReactNode
}

/** The result of an action, at the bottom of the page and in a live region, without taking the focus. */
export function Toast({ children, isVisuallyHidden = false, action }: ToastProps) {
  const [announced, setAnnounced] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(children), AFTER_MS)
    return () => clearTimeout(timer)
  }, [children])
  return (
    <div
      className={
        announced === '' || isVisuallyHidden
          ? 'visually-hidden'
          : `row center text-sm pad-4 edge ${styles.toast} no-print`
      }
    >
      <output>{announced}</output>
      {announced !== '' && action}
    </div>
  )
}
