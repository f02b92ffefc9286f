import { useEffect, useRef, useState, type RefObject } from 'react'

import type { FieldValues } from '#domain/forms/read-form.ts'
import { PAGE_FIELD, type FormView } from '#web/features/lead-form/form-view.ts'
import { formValues } from '#web/lib/form-values.ts'

import { forgetDraft, keepDraft, readDraft, type Draft } from './draft.ts'

/** How long after the last key press a draft is saved. */
const QUIET_MS = 500

type DraftOfForm = Readonly<{
  /** The restored draft; `null` for none. */
  found: Draft | null
  /** When it was last saved; `null` before that. */
  savedAt: Date | null
  /** The values of the page's fields: posted ones, else restored ones. */
  values: FieldValues
  onInput: () => void
  /** Saves the current input immediately, before the page is left. */
  onSubmit: () => void
  erase: () => void
}>

/** The current values of the page's fields of class `contact`. */
function typedValues({ groups }: FormView, form: HTMLFormElement): FieldValues {
  const typed = formValues(new FormData(form))
  const names = groups
    .flatMap(({ fields }) => fields)
    .filter(({ secrecy, kind }) => secrecy === 'contact' && kind !== 'hidden')
    .map(({ name }) => name)
  return Object.fromEntries(names.map((name) => [name, typed[name] ?? '']))
}

/**
 * Saves a draft of a long form in the browser while it is filled in, and restores it.
 * @param about its subject, if a form can have several
 */
export function useDraft(
  view: FormView,
  form: RefObject<HTMLFormElement | null>,
  about = '',
): DraftOfForm {
  const [found, setFound] = useState<Draft | null>(null)
  const [savedAt, setSavedAt] = useState<Date | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Saves input that is not saved yet; `null` if all is. */
  const pending = useRef<(() => void) | null>(null)
  const { form: name, hasDraft } = view

  useEffect(() => {
    if (!hasDraft) return
    const frame = requestAnimationFrame(() => {
      const draft = readDraft({ form: name, about })
      if (!draft) return
      // Input that was typed before the page was hydrated is newer than the draft.
      const typed = form.current ? formValues(new FormData(form.current)) : {}
      const newer = Object.entries(typed).filter(([, value]) => value !== '')
      setFound({ ...draft, values: { ...draft.values, ...Object.fromEntries(newer) } })
    })
    return () => cancelAnimationFrame(frame)
  }, [name, about, hasDraft, form])

  useEffect(() => {
    // Input of the last half second must not be lost by a reload or a closed tab.
    const onHide = () => pending.current?.()
    addEventListener('pagehide', onHide)
    return () => {
      removeEventListener('pagehide', onHide)
      clearTimeout(timer.current)
    }
  }, [])

  const save = () => {
    pending.current = null
    if (!form.current) return
    // Skipped if the form shows another page by now.
    const isCurrentPage = new FormData(form.current).get(PAGE_FIELD) === view.page
    if (isCurrentPage) setSavedAt(keepDraft({ form: name, about }, typedValues(view, form.current)))
  }

  // Before the first post the values are initial ones: an empty value must not replace a restored one.
  const isFirst = view.draftToken === ''
  const posted = Object.entries(view.values).filter(([, value]) => !isFirst || value !== '')
  return {
    found,
    savedAt,
    values: { ...found?.values, ...Object.fromEntries(posted) },
    onInput() {
      clearTimeout(timer.current)
      if (!hasDraft) return
      pending.current = save
      timer.current = setTimeout(save, QUIET_MS)
    },
    onSubmit() {
      clearTimeout(timer.current)
      if (hasDraft) save()
    },
    erase() {
      clearTimeout(timer.current)
      pending.current = null
      forgetDraft(name)
      setFound(null)
      setSavedAt(null)
    },
  }
}
