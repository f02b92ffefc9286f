import { useRef, useState, type FocusEvent, type SubmitEvent } from 'react'

import type { FieldErrors } from '#domain/forms/read-form.ts'
import { formValues } from '#web/lib/form-values.ts'

import type { checkPage } from './check-page.ts'
import { GO_FIELD, type FormView } from './form-view.ts'

type Checks = Readonly<{
  /** What stands at the fields. */
  errors: FieldErrors
  /** What stood there when it was last sent: a list that must not change while one mends it. */
  listed: FieldErrors
  onBlur: (event: FocusEvent<HTMLFormElement>) => void
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
}>

/**
 * Checks a form in the browser: a field once it is left with something in it, all of them before they are sent. The
 * schema is loaded when the first field is left; until then, and whatever it says, the server decides.
 */
export function useChecks(view: FormView): Checks {
  const check = useRef<typeof checkPage | null>(null)
  const [of, setOf] = useState(view)
  const [errors, setErrors] = useState(view.errors)
  const [listed, setListed] = useState(view.errors)
  if (of !== view) {
    setOf(view)
    setErrors(view.errors)
    setListed(view.errors)
  }

  const onBlur = async ({ target, currentTarget: form }: FocusEvent<HTMLFormElement>) => {
    check.current ??= await import('./check-page.ts').then(
      (module) => module.checkPage,
      () => null,
    )
    if (!check.current || !(target instanceof HTMLInputElement || isArea(target))) return
    const { name, value } = target
    const { [name]: error } = check.current(view, formValues(new FormData(form)))
    setErrors((before) => {
      const others = Object.entries(before).filter(([other]) => other !== name)
      // Nobody is told to fill in what they may be about to fill in.
      const own = error && value.trim() !== '' ? [[name, error] as const] : []
      return Object.fromEntries([...others, ...own])
    })
  }

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    const data = new FormData(event.currentTarget, event.nativeEvent.submitter)
    // Who goes back is not held up.
    if (!check.current || data.has(GO_FIELD)) return
    const found = check.current(view, formValues(data))
    if (Object.keys(found).length === 0) return
    event.preventDefault()
    setErrors(found)
    setListed(found)
  }

  return { errors, listed, onBlur: (event) => void onBlur(event), onSubmit }
}

const isArea = (target: Element): target is HTMLTextAreaElement | HTMLSelectElement =>
  target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
