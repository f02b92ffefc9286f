import type { ComponentProps, ReactNode } from 'react'

import { Icon } from './icons/icon.tsx'
import type { IconName } from './icons/icons.data.ts'

import styles from './button.module.css'

type Look = {
  /** `action` is the one main action of a page; `ink` a strong second; `quiet` is for rows of tools. */
  kind?: 'action' | 'ink' | 'line' | 'quiet' | undefined
  size?: 'small' | undefined
  isWide?: boolean | undefined
  /** An icon before the text. */
  icon?: IconName | undefined
}

/** An element's props with its classes, and its icon before its text. */
function withLook<Props extends Look & { children?: ReactNode }>({
  kind = 'line',
  size,
  isWide,
  icon,
  children,
  ...element
}: Props) {
  return {
    ...element,
    className: [styles.button, styles[kind], size && styles.small, isWide && styles.wide]
      .filter(Boolean)
      .join(' '),
    children: icon ? (
      <>
        <Icon name={icon} />
        {children}
      </>
    ) : (
      children
    ),
  }
}

/** A button of type `button` by default, so that it does not submit a form by accident. */
export const Button = (button: ComponentProps<'button'> & Look) => (
  <button type="button" {...withLook(button)} />
)

/** A link that looks like a button, for navigation. */
export function ButtonLink(props: ComponentProps<'a'> & Look) {
  const { children, ...link } = withLook(props)
  return <a {...link}>{children}</a>
}

type IconButtonProps = ComponentProps<'button'> & {
  icon: IconName
  /** The accessible name. */
  label: string
}

/** A round button with one icon. */
export function IconButton({ icon, label, className, children, ...button }: IconButtonProps) {
  return (
    <button
      type="button"
      {...button}
      className={className ? `${styles.round} ${className}` : styles.round}
      aria-label={label}
    >
      <Icon name={icon} />
      {children}
    </button>
  )
}
