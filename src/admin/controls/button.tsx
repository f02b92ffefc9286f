import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Link } from 'react-router'

import { Icon } from './icon.tsx'
import type { AdminIconName } from './icons.data.ts'

import styles from './button.module.css'

/** `primary` is the main action of a view: at most one per view, never a destructive one. */
export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger'

type Looks = Readonly<{
  kind?: ButtonKind
  icon?: AdminIconName
  /** The keyboard shortcut, shown on the button. */
  shortcut?: string
  isWide?: boolean
  children: ReactNode
}>

const classOf = ({ kind = 'secondary', isWide }: Omit<Looks, 'children'>) =>
  [styles.button, styles[kind], isWide && styles.wide].filter(Boolean).join(' ')

const content = ({ icon, shortcut, children }: Looks) => (
  <>
    {icon && <Icon name={icon} />}
    {children}
    {shortcut && <kbd>{shortcut}</kbd>}
  </>
)

type ButtonProps = Looks & ButtonHTMLAttributes<HTMLButtonElement>

export function Button({ kind, icon, shortcut, isWide, children, type, ...rest }: ButtonProps) {
  const looks = {
    ...(kind && { kind }),
    ...(icon && { icon }),
    ...(shortcut && { shortcut }),
    ...(isWide && { isWide }),
  }
  return (
    <button type={type ?? 'button'} className={classOf(looks)} {...rest}>
      {content({ ...looks, children })}
    </button>
  )
}

type LinkProps = Looks &
  Readonly<{
    /** A path of the back office, without `/admin`. */
    to: string
    /** Whether it links to a file, so the browser and not the router opens it. */
    isDownload?: boolean
  }>

/** A link that looks like a button. */
export function ButtonLink({ to, isDownload = false, ...looks }: LinkProps) {
  return (
    <Link
      to={to}
      className={classOf(looks)}
      {...(isDownload && { reloadDocument: true, download: true })}
    >
      {content(looks)}
    </Link>
  )
}

type IconButtonProps = Readonly<{ icon: AdminIconName; label: string; isSmall?: boolean }> &
  ButtonHTMLAttributes<HTMLButtonElement>

export function IconButton({ icon, label, isSmall, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={isSmall ? `${styles.icon} ${styles.small}` : styles.icon}
      {...rest}
    >
      <Icon name={icon} />
    </button>
  )
}
