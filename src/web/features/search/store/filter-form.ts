import { formAddress } from '#web/lib/links/form-address.ts'

/** The form of all filters: a list's page has no other. */
export const filterForm = (page: HTMLElement) => page.querySelector('form')

/** A control whose value is submitted. A search field only filters the displayed values. */
type Field = HTMLInputElement | HTMLSelectElement

const isField = (target: unknown): target is Field =>
  (target instanceof HTMLInputElement && target.type !== 'search') ||
  target instanceof HTMLSelectElement

/**
 * Whether a shopper has changed it since the page loaded. Controls without a name are not submitted, and sliders round
 * by themselves.
 */
const isTouched = (field: Element) =>
  field instanceof HTMLInputElement &&
  field.name !== '' &&
  (field.checked !== field.defaultChecked || field.value !== field.defaultValue)

/**
 * Marks an unfinished field, and shows its error only after Enter in it: `reportValidity` takes the focus and scrolls,
 * and would swallow the click on another control that ended the typing.
 */
function checkField(field: Field): boolean {
  const { valid } = field.validity
  if (valid) return true
  field.ariaInvalid = 'true'
  // A field that was left by a click on another control no longer has the focus.
  if (document.activeElement === field) field.reportValidity()
  return false
}

const pathOfForm = (form: HTMLFormElement): string => {
  const { pathname, search } = formAddress(form, null)
  return pathname + search
}

/** The choices of the displayed list in its selects. */
export type Chosen = Readonly<{ sort: string; radius: string }>

/** Updates the form from the displayed list; unfinished fields keep their text. */
function updateForm(form: HTMLFormElement, chosen: Chosen): void {
  const unfinished = [...form.elements].flatMap((field) =>
    field instanceof HTMLInputElement && !field.validity.valid
      ? [[field, field.value] as const]
      : [],
  )
  for (const field of form.elements) field.ariaInvalid = null
  form.reset()
  for (const [field, value] of unfinished) Object.assign(field, { value, ariaInvalid: 'true' })
  // Selects have no default of their own.
  for (const [name, value] of Object.entries(chosen)) {
    const select = form.elements.namedItem(name)
    if (select instanceof HTMLSelectElement) select.value = value
  }
}

/** The path of a form before a control of it changed, and the new one. */
export type FormChange = Readonly<{ from: string; href: string }>

/** The form of a page's filters, which requests lists without a submit button. */
export type LiveForm = Readonly<{
  /** Updates the form from the displayed list. */
  update: (chosen: Chosen) => void
}>

/**
 * Requests a list whenever a filter control within an element changes.
 * @param chosen the choices of the displayed list
 * @param isNext whether the form was rendered for a previous list: its controls are then updated, instead of read
 * @param onFormChange called with the old and new path of the form
 */
export function liveForm(
  element: HTMLElement,
  {
    chosen,
    isNext,
    onFormChange,
    signal,
  }: Readonly<{
    chosen: Chosen
    isNext: boolean
    onFormChange: (change: FormChange) => void
    signal: AbortSignal
  }>,
): LiveForm {
  const form = filterForm(element)
  if (!form) return { update: () => undefined }
  // React leaves the values of controls as they are when it renders the next list.
  if (isNext) updateForm(form, chosen)
  let last = pathOfForm(form)
  const notify = () => {
    const from = last
    last = pathOfForm(form)
    onFormChange({ from, href: last })
  }
  form.noValidate = true
  const isChosen = Object.entries(chosen).some(([name, value]) => {
    const select = form.elements.namedItem(name)
    return select instanceof HTMLSelectElement && select.value !== value
  })
  // Changes from before this was loaded.
  if (isChosen || [...form.elements].some(isTouched)) notify()
  const onChange = ({ target }: Event) => {
    if (isField(target) && target.form === form && checkField(target)) notify()
  }
  element.addEventListener('change', onChange, { signal })
  return {
    update(chosen) {
      updateForm(form, chosen)
      last = pathOfForm(form)
    },
  }
}
