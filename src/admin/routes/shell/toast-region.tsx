import { useEffect, useRef } from 'react'

import { Button } from '#admin/controls/button.tsx'
import { useKeys } from '#admin/lib/keys.tsx'
import { useLatest } from '#admin/lib/support/use-latest.ts'
import { useT } from '#admin/lib/texts.tsx'
import { useToasts, type Toast } from '#admin/lib/toasts.tsx'

import styles from './toast-region.module.css'

const SHOWN_MS = 10_000

/** Shows toasts with an undo button for 10 seconds, longer while hovered or focused. */
export function ToastRegion() {
  const t = useT('admin-shell')
  const { toasts, dismiss } = useToasts()
  const last = toasts.findLast((toast) => toast.undo !== undefined)
  const undo = (toast: Toast) => {
    dismiss(toast.id)
    toast.undo?.()
  }
  useKeys([{ shortcut: 'ctrl+z', label: t('undoKey'), run: last && (() => undo(last)) }])
  return (
    <output className={styles.region}>
      {toasts.map((toast) => (
        <ToastBox
          toast={toast}
          onUndo={() => undo(toast)}
          onEnd={() => dismiss(toast.id)}
          isLast={toast === last}
          key={toast.id}
        />
      ))}
    </output>
  )
}

type ToastBoxProps = Readonly<{
  toast: Toast
  onUndo: () => void
  onEnd: () => void
  /** Whether Ctrl Z undoes this one. */
  isLast: boolean
}>

function ToastBox({ toast, onUndo, onEnd, isLast }: ToastBoxProps) {
  const t = useT('admin-shell')
  const box = useRef<HTMLDivElement>(null)
  const end = useLatest(onEnd)
  useEffect(() => {
    let shownMs = 0
    const step = 500
    const timer = setInterval(() => {
      const isHeld = box.current?.matches(':hover, :focus-within')
      shownMs = isHeld ? 0 : shownMs + step
      if (shownMs >= SHOWN_MS) end.current()
    }, step)
    return () => clearInterval(timer)
  }, [end])
  return (
    <div className={styles.toast} ref={box}>
      <span>{toast.text}</span>
      {toast.undo && (
        <Button kind="quiet" onClick={onUndo} {...(isLast && { shortcut: 'Ctrl Z' })}>
          {t('undo')}
        </Button>
      )}
    </div>
  )
}
