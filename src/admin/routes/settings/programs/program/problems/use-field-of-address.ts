import { useEffect, useRef, type RefObject } from 'react'
import { useLocation, useSearchParams } from 'react-router'

import { fieldOfName } from './problem-place.ts'

/** Focuses the field that the address names, each time a link leads to it. */
export function useFieldOfAddress(form: RefObject<HTMLElement | null>): void {
  const { key } = useLocation()
  const [params] = useSearchParams()
  const name = params.get('field')
  /** The visit of the address whose field was focused. */
  const seen = useRef('')
  useEffect(() => {
    if (name === null || seen.current === key) return
    seen.current = key
    const fields = form.current?.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
      'input, select',
    )
    fieldOfName([...(fields ?? [])], name)?.focus()
  }, [form, key, name])
}
