import { createContext, use, useCallback, useMemo, useState, type ReactNode } from 'react'

export type Toast = Readonly<{
  id: number
  text: string
  /** Undoes the change. */
  undo?: () => void
}>

type Toasts = Readonly<{
  toasts: readonly Toast[]
  /** A confirmation with an undo button, shown for ten seconds. Errors are never toasts. */
  show: (toast: Omit<Toast, 'id'>) => void
  dismiss: (id: number) => void
}>

const ToastsContext = createContext<Toasts>({
  toasts: [],
  show: () => undefined,
  dismiss: () => undefined,
})

/** Replaces earlier ones, so that toasts do not cover the page; the history can still undo their changes. */
const MAX_SHOWN = 1
const counter = { last: 0 }

export function ToastsProvider({ children }: Readonly<{ children: ReactNode }>) {
  const [toasts, setToasts] = useState<readonly Toast[]>([])
  const show = useCallback((toast: Omit<Toast, 'id'>) => {
    counter.last += 1
    const id = counter.last
    setToasts((shown) => [...shown, { ...toast, id }].slice(-MAX_SHOWN))
  }, [])
  const dismiss = useCallback(
    (id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)),
    [],
  )
  const value = useMemo(() => ({ toasts, show, dismiss }), [toasts, show, dismiss])
  return <ToastsContext value={value}>{children}</ToastsContext>
}

export const useToasts = (): Toasts => use(ToastsContext)
