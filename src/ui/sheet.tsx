import type { ReactNode } from 'react'

import { IconButton } from './button.tsx'

import styles from './sheet.module.css'

type SheetProps = {
  /** Any button of the page opens it with `popoverTarget={id}`. */
  id: string
  title: string
  closeLabel: string
  /** Next to the title: “Clear all”. */
  aside?: ReactNode
  /** Stays visible at the bottom, such as the button that closes the sheet. */
  foot?: ReactNode
  /** From 1,025 px on it is not a sheet but part of the page. */
  isInlineOnDesktop?: boolean
  /** Whether an element inside takes the focus when it opens; otherwise its title does. */
  hasOwnFocus?: boolean
  className?: string | undefined
  children: ReactNode
}

/** A drawer (a bottom sheet on phones) based on a native popover: Escape and a tap outside close it. */
export function Sheet({
  id,
  title,
  closeLabel,
  aside,
  foot,
  isInlineOnDesktop,
  hasOwnFocus = false,
  className,
  children,
}: SheetProps) {
  return (
    <aside
      className={[styles.sheet, isInlineOnDesktop && styles.inline, className]
        .filter(Boolean)
        .join(' ')}
      id={id}
      popover="auto"
      aria-label={title}
    >
      <div className={`row gap-3 center ${styles.titleBar}`}>
        <h2 tabIndex={-1} autoFocus={!hasOwnFocus}>
          {title}
        </h2>
        {aside}
        <IconButton icon="x" label={closeLabel} popoverTarget={id} popoverTargetAction="hide" />
      </div>
      {children}
      {foot && <div className={`row gap-3 center ${styles.foot}`}>{foot}</div>}
    </aside>
  )
}
