import { useRef, useState, type SubmitEvent, type SyntheticEvent } from 'react'

import type { FieldErrors } from '#domain/forms/read-form.ts'
import { formValues } from '#web/lib/form-values.ts'

import { GO_FIELD, PAGE_FIELD, type FormView } from './form-view.ts'
import type { checkPage } from './server/check-page.ts'

type Checks = Readonly<{
  /** Errors shown at the fields. */
  errors: FieldErrors
  /** Errors of the last post: the list must not change while they are corrected. */
  listed: FieldErrors
  onPointerDown: () => void
  onBlur: (event: SyntheticEvent<HTMLFormElement>) => void
  onChange: (event: SyntheticEvent<HTMLFormElement>) => void
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
}>

/**
 * Validates a form in the browser: a filled field on blur, all of them before submitting. The schema is loaded at the
 * first blur; the server always decides.
 */
export function useChecks(view: FormView): Checks {
  const check = useRef<typeof checkPage | null>(null)
  const released = useRef<Promise<void>>(undefined)
  const [of, setOf] = useState(view)
  const [errors, setErrors] = useState(view.errors)
  const [listed, setListed] = useState(view.errors)
  if (of !== view) {
    setOf(view)
    setErrors(view.errors)
    setListed(view.errors)
  }

  const validateField = async ({
    target,
    currentTarget: form,
  }: SyntheticEvent<HTMLFormElement>) => {
    if (!(target instanceof HTMLInputElement || isOtherField(target))) return
    const { name } = target
    check.current ??= await import('./server/check-page.ts').then(
      (module) => module.checkPage,
      () => null,
    )
    await released.current
    const values = formValues(new FormData(form))
    if (!check.current || values[PAGE_FIELD] !== view.page) return
    const { [name]: error } = check.current(view, values)
    setErrors((before) => {
      const others = Object.entries(before).filter(([other]) => other !== name)
      // Do not report a field as empty before the shopper reaches it.
      const fieldError = error && values[name]?.trim() ? [[name, error] as const] : []
      return Object.fromEntries([...others, ...fieldError])
    })
  }

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    const data = new FormData(event.currentTarget, event.nativeEvent.submitter)
    // Going back is not blocked.
    if (!check.current || data.has(GO_FIELD)) return
    const found = check.current(view, formValues(data))
    // Corrected errors are removed from the list, even if the post then gets no response.
    setErrors(found)
    setListed(found)
    if (Object.keys(found).length > 0) event.preventDefault()
  }

  return {
    errors,
    listed,
    onPointerDown() {
      released.current = nextRelease()
    },
    onBlur(event) {
      // The parts of a date are validated once all of them are left.
      const { target, nativeEvent } = event
      const next = nativeEvent instanceof FocusEvent ? nativeEvent.relatedTarget : null
      if (!isPartOfOne(target, next)) void validateField(event)
    },
    onChange(event) {
      // Typed fields are validated on blur, selections immediately.
      if (event.target instanceof HTMLSelectElement || isTick(event.target))
        void validateField(event)
    },
    onSubmit,
  }
}

const isPartOfOne = (target: EventTarget, next: EventTarget | null) =>
  target instanceof HTMLInputElement &&
  next instanceof HTMLInputElement &&
  target.type === 'text' &&
  target.name === next.name

const isTick = (target: EventTarget) =>
  target instanceof HTMLInputElement && ['radio', 'checkbox'].includes(target.type)

const isOtherField = (target: EventTarget): target is HTMLTextAreaElement | HTMLSelectElement =>
  target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement

/**
 * Resolves after pointer up and click. Until then nothing may move: a button that shifts during a press, because an
 * error above it appears or disappears, is not clicked.
 */
const nextRelease = () =>
  new Promise<void>((resolve) => {
    const lifted = () => setTimeout(resolve)
    for (const event of ['pointerup', 'pointercancel'])
      window.addEventListener(event, lifted, { once: true })
  })
