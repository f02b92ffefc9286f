import { useEffect, useRef, type RefObject } from 'react'

/**
 * Sends the form whenever a control of it has changed, and lets it say what the list says once that has come.
 * Without scripts its buttons do the same.
 * @param list changes with every new list
 */
export function useLiveForm(list: Readonly<{ sort: string }>): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  const shown = useRef(list)

  useEffect(() => {
    const send = ({ target }: Event) => {
      const isOurs =
        (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) &&
        // It only looks for values to choose.
        target.type !== 'search' &&
        target.form !== null &&
        target.form === form.current
      if (isOurs) form.current?.requestSubmit()
    }
    document.addEventListener('change', send)
    return () => document.removeEventListener('change', send)
  }, [])

  useEffect(() => {
    if (shown.current === list) return
    shown.current = list
    form.current?.reset()
    const sort = form.current?.elements.namedItem('sort')
    if (sort instanceof HTMLSelectElement) sort.value = list.sort
  }, [list])

  return form
}
