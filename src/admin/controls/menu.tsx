import { useId, useRef, type ReactNode } from 'react'

import styles from './menu.module.css'

type MenuProps = Readonly<{
  /** The content of the button and its CSS class. */
  button: ReactNode
  buttonClass?: string | undefined
  label: string
  children: ReactNode
}>

/** A button that opens a list of links and buttons: a native popover, closed by Escape and by a choice. */
export function Menu({ button, buttonClass, label, children }: MenuProps) {
  const id = useId()
  const ref = useRef<HTMLDivElement>(null)
  const anchor = `--menu${id.replaceAll(/\W/g, '')}`
  return (
    <>
      <button
        type="button"
        className={buttonClass}
        popoverTarget={id}
        style={{ anchorName: anchor }}
      >
        {button}
      </button>
      {/* A click on any item closes the menu; the items are buttons and links, which handle keys. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        id={id}
        ref={ref}
        popover="auto"
        className={styles.menu}
        aria-label={label}
        style={{ positionAnchor: anchor }}
        onClick={() => ref.current?.hidePopover()}
      >
        {children}
      </div>
    </>
  )
}
