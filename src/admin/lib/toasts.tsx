import { createContext, use, useCallback, useMemo, useState, type ReactNode } from 'react'

export type Toast = Readonly<{
  id: number
  text: string
  /** Takes the change back. */
  undo?: () => void
}>

type Toasts = Readonly<{
  toasts: readonly Toast[]
  /** Says that something was done, for ten seconds, with a way to take it back. Never for errors. */
  show: (toast: Omit<Toast, 'id'>) => void
  dismiss: (id: number) => void
}>

const ToastsContext = createContext<Toasts>({
  toasts: [],
  show: () => undefined,
  dismiss: () => undefined,
})

/** Earlier ones go, so that none covers what is written below: their changes can still be undone in the history. */
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
