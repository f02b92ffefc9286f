import { useEffect, useId, useRef, type ReactNode } from 'react'

import { IconButton } from './button.tsx'

import styles from './dialog.module.css'

type DialogProps = Readonly<{
  title: string
  /** Called by Escape and the close button; `null` for a dialog that has neither. */
  onClose: (() => void) | null
  closeLabel?: string
  children: ReactNode
}>

/** A native modal dialog, so that focus and Escape are the browser's. It is open while it is rendered. */
export function Dialog({ title, onClose, closeLabel, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose?.()
      }}
    >
      <header>
        <h2 id={id}>{title}</h2>
        {onClose && closeLabel && (
          <IconButton icon="x" label={closeLabel} isSmall onClick={onClose} />
        )}
      </header>
      {children}
    </dialog>
  )
}
