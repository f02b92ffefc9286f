import { useEffect, useRef, type RefObject } from 'react'
import { useNavigate } from 'react-router'

/** The form of all filters; controls outside of it join it by this id. */
export const FILTER_FORM = 'filter-form'
/** The sheet it stands in on small screens. */
export const FILTER_SHEET = 'filters'

/**
 * Sends the form whenever a control of it has changed, and lets it say what the list says once that has come.
 * Without scripts its buttons do the same.
 * @param list changes with every new list
 */
export function useLiveForm(list: Readonly<{ sort: string }>): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  const shown = useRef(list)
  const navigate = useNavigate()

  // Who looks for a value by name may mean one that the page has left out: a list in the browser has them all.
  useEffect(() => {
    const ask = ({ target }: FocusEvent) => {
      const isSearch = target instanceof HTMLInputElement && target.type === 'search'
      if (!isSearch || target.form !== form.current) return
      document.removeEventListener('focusin', ask)
      void navigate(location.pathname + location.search, {
        replace: true,
        preventScrollReset: true,
      })
    }
    document.addEventListener('focusin', ask)
    return () => document.removeEventListener('focusin', ask)
  }, [navigate])

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
