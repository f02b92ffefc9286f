import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'

import { Icon } from './icon.tsx'
import type { AdminIconName } from './icons.data.ts'

import styles from './button.module.css'

/** `primary` is the main action of a view: at most one per view, never a destructive one. */
export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger'

type CommonProps = Readonly<{
  kind?: ButtonKind
  icon?: AdminIconName
  /** The keyboard shortcut, shown on the button. */
  shortcut?: string
  isWide?: boolean
  children: ReactNode
}>

const classOf = ({ kind = 'secondary', isWide }: Omit<CommonProps, 'children'>) =>
  [styles.button, styles[kind], isWide && styles.wide].filter(Boolean).join(' ')

const content = ({ icon, shortcut, children }: CommonProps) => (
  <>
    {icon && <Icon name={icon} />}
    {children}
    {shortcut && <kbd>{shortcut}</kbd>}
  </>
)

type ButtonProps = CommonProps &
  ButtonHTMLAttributes<HTMLButtonElement> &
  Readonly<{
    /** Whether something is being sent: a click does nothing then, but the button keeps the focus. */
    isBusy?: boolean
  }>

export function Button(props: ButtonProps) {
  const { kind, icon, shortcut, isWide, children, type, isBusy = false, ...rest } = props
  const commonProps = {
    ...(kind && { kind }),
    ...(icon && { icon }),
    ...(shortcut && { shortcut }),
    ...(isWide && { isWide }),
  }
  return (
    <button
      type={type ?? 'button'}
      className={classOf(commonProps)}
      {...rest}
      {...(isBusy && { 'aria-disabled': true, onClick: ignore })}
    >
      {content({ ...commonProps, children })}
    </button>
  )
}

const ignore = (event: MouseEvent<HTMLButtonElement>) => event.preventDefault()

type LinkProps = CommonProps &
  Readonly<{
    /** A path of the back office, without `/admin`. */
    to: string
    /** Whether it links to a file, so the browser and not the router opens it. */
    isDownload?: boolean
  }>

/** A link that looks like a button. */
export function ButtonLink({ to, isDownload = false, ...commonProps }: LinkProps) {
  return (
    <Link
      to={to}
      className={classOf(commonProps)}
      {...(isDownload && { reloadDocument: true, download: true })}
    >
      {content(commonProps)}
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
