import { useEffect, useRef, useState, type RefObject } from 'react'

import type { FormView } from '#web/features/lead-form/form-view.ts'
import { fillContact } from '#web/lib/shopper/contact-fields.ts'
import { offeredContact } from '#web/lib/shopper/offered-contact.ts'
import { FORGOTTEN } from '#web/lib/shopper/shopper-contact.ts'

/**
 * Fills the empty contact fields of a form's page with what the shopper has given on this device, once for each page,
 * and again after a draft was restored.
 * @param restored identifies the restored draft; `undefined` for none
 * @param onForgotten called when the shopper has everything deleted
 * @returns whether fields of the current page were filled
 * @see SHP-7
 */
export function useFilledContact(
  form: RefObject<HTMLFormElement | null>,
  { page, errors }: Pick<FormView, 'page' | 'errors'>,
  restored: number | undefined,
  onForgotten: () => void,
): boolean {
  const [filled, setFilled] = useState<readonly string[]>([])
  const seen = useRef(new Set<string>())
  const forget = useRef(onForgotten)
  useEffect(() => {
    forget.current = onForgotten
  })
  // After a refused post nothing is filled in: the shopper may have emptied the fields.
  const isRefused = Object.keys(errors).length > 0
  useEffect(() => {
    const key = `${page} ${restored}`
    if (isRefused || seen.current.has(key)) return
    // Runs after `useDraft` has restored its draft, whose values are more recent.
    const frame = requestAnimationFrame(() => {
      seen.current.add(key)
      if (form.current && fillContact(form.current, offeredContact()))
        setFilled((before) => [...before, page])
    })
    return () => cancelAnimationFrame(frame)
  }, [form, page, restored, isRefused])
  useEffect(() => {
    const onForget = () => {
      setFilled([])
      forget.current()
    }
    addEventListener(FORGOTTEN, onForget)
    return () => removeEventListener(FORGOTTEN, onForget)
  }, [])
  return filled.includes(page)
}
