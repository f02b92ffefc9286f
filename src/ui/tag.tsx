import type { ReactNode } from 'react'

import { Icon } from './icons/icon.tsx'
import type { IconName } from './icons/icons.data.ts'

import styles from './tag.module.css'

type TagProps = {
  /**
   * `value` for savings, `hot` for demand, `quiet` for unavailable vehicles, `soft` for tags that are not on a picture.
   */
  kind?: 'value' | 'hot' | 'quiet' | 'soft' | undefined
  icon?: IconName | undefined
  children: ReactNode
}

/** A word about a vehicle. Never interactive: that is a `Chip`. */
export function Tag({ kind, icon, children }: TagProps) {
  return (
    <span className={kind ? `${styles.tag} ${styles[kind]}` : styles.tag}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  )
}

type ChipProps = {
  href: string
  children: ReactNode
  /** Appended to the accessible name, such as “remove”. If present, the chip shows a cross. */
  removeLabel?: string | undefined
  /** Keeps the page's scroll position. */
  keepsScroll?: boolean
}

/** A link in a pill: an applied filter that it removes, or a suggestion. */
export function Chip({ href, children, removeLabel, keepsScroll = true }: ChipProps) {
  return (
    <a
      className={styles.chip}
      href={href}
      data-keep-scroll={keepsScroll ? '' : undefined}
      data-removes={removeLabel ? '' : undefined}
    >
      {children}
      {removeLabel && <span className="visually-hidden">{`, ${removeLabel}`}</span>}
      {removeLabel && <Icon name="x" />}
    </a>
  )
}
