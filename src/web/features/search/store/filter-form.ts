import { useEffect, useRef, type RefObject } from 'react'
import { useLocation } from 'react-router'

import { formAddress } from '#web/lib/form-address.ts'

/** What the form asks for while that has not come yet: no list that comes before it may take choices back. */
let wish: string | null = null

/** Remembers what is asked for; whether that is still what is wanted can be asked from then on. */
export function wishFor(path: string): () => boolean {
  wish = path
  return () => wish === path
}

/** Cancels the pending query on navigation. Links about the plan ask for a list of their own. */
function forget({ type, target }: Event) {
  const isLeaving = target instanceof Element && target.closest('a[href]:not([data-plan])')
  if (type === 'popstate' || isLeaving) wish = null
}

const isField = (target: unknown) =>
  // A search field only looks for values to choose.
  (target instanceof HTMLInputElement && target.type !== 'search') ||
  target instanceof HTMLSelectElement
    ? target
    : null

/** Whether a shopper has changed it since the page came. What has no name is not sent, and a thumb rounds by itself. */
const isTouched = (field: Element) =>
  field instanceof HTMLInputElement &&
  field.name !== '' &&
  (field.checked !== field.defaultChecked || field.value !== field.defaultValue)

/**
 * Marks an unfinished field, and says what is wrong with it only after Enter in it: `reportValidity` takes the focus and
 * scrolls, and the press on another control that ended the typing would be lost.
 */
function checkField(field: HTMLInputElement | HTMLSelectElement): boolean {
  const { valid } = field.validity
  if (valid) return true
  field.ariaInvalid = 'true'
  // The field that a press on another control has left has the focus no more.
  if (document.activeElement === field) field.reportValidity()
  return false
}

/** Lets the form say what the list says; what is not finished yet stays as it was typed. */
function settle(form: HTMLFormElement, sortBy: string) {
  const unfinished = [...form.elements].flatMap((field) =>
    field instanceof HTMLInputElement && !field.validity.valid
      ? [[field, field.value] as const]
      : [],
  )
  for (const field of form.elements) field.ariaInvalid = null
  form.reset()
  for (const [field, value] of unfinished) Object.assign(field, { value, ariaInvalid: 'true' })
  const sort = form.elements.namedItem('sort')
  if (sort instanceof HTMLSelectElement) sort.value = sortBy
}

/**
 * Sends the form whenever a control of it has changed, and lets it say what the list says once that has come.
 * Without scripts its buttons do the same.
 * @param list changes with every new list
 */
export function useLiveForm(
  list: Readonly<{ sort: string; hasFailed?: true }>,
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  const shown = useRef(list)
  const { pathname, search } = useLocation()

  useEffect(() => {
    const own = form.current
    if (!own) return
    const send = ({ target }: Event) => {
      const field = isField(target)
      if (field?.form !== own || !checkField(field)) return
      const { pathname: path, search: query } = formAddress(own, null)
      wishFor(path + query)
      own.requestSubmit()
    }
    own.noValidate = true
    // What was chosen before the scripts were there.
    if ([...own.elements].some(isTouched)) own.requestSubmit()
    document.addEventListener('change', send)
    document.addEventListener('click', forget, true)
    addEventListener('popstate', forget)
    return () => {
      document.removeEventListener('change', send)
      document.removeEventListener('click', forget, true)
      removeEventListener('popstate', forget)
    }
  }, [])

  useEffect(() => {
    if (wish !== null && wish !== pathname + search) return
    wish = null
    // A list that did not come leaves what was asked for: it is tried again as it stands.
    if (!form.current || shown.current === list || list.hasFailed) return
    shown.current = list
    settle(form.current, list.sort)
  }, [list, pathname, search])

  return form
}
