import { formAddress } from '#web/lib/form-address.ts'

/** The form of all filters: the page of a list has no other. */
export const filterForm = (page: HTMLElement) => page.querySelector('form')

/** A control whose value is requested. A search field only looks for values to choose. */
type Field = HTMLInputElement | HTMLSelectElement

const isField = (target: unknown): target is Field =>
  (target instanceof HTMLInputElement && target.type !== 'search') ||
  target instanceof HTMLSelectElement

/** Whether a shopper has changed it since the page came. What has no name is not sent, and a thumb rounds by itself. */
const isTouched = (field: Element) =>
  field instanceof HTMLInputElement &&
  field.name !== '' &&
  (field.checked !== field.defaultChecked || field.value !== field.defaultValue)

/**
 * Marks an unfinished field, and says what is wrong with it only after Enter in it: `reportValidity` takes the focus and
 * scrolls, and the press on another control that ended the typing would be lost.
 */
function checkField(field: Field): boolean {
  const { valid } = field.validity
  if (valid) return true
  field.ariaInvalid = 'true'
  // The field that a press on another control has left has the focus no more.
  if (document.activeElement === field) field.reportValidity()
  return false
}

const pathOfForm = (form: HTMLFormElement): string => {
  const { pathname, search } = formAddress(form, null)
  return pathname + search
}

/** Lets the form say what the list says; what is not finished yet stays as typed. */
function settleForm(form: HTMLFormElement, sortBy: string): void {
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

/** The path that a form led to before a control of it changed, and where it leads now. */
export type FormChange = Readonly<{ drawn: string; href: string }>

/** The form of a page's filters, which asks by itself. */
export type LiveForm = Readonly<{
  /** Lets it say what the list on screen says, in its order. */
  settle: (sortBy: string) => void
}>

/**
 * Asks whenever a control of the filters within an element has changed, without a button.
 * @param sortBy the order of the list on screen
 * @param ask called with the paths that the form led to and leads to
 */
export function liveForm(
  element: HTMLElement,
  {
    sortBy,
    ask,
    signal,
  }: Readonly<{ sortBy: string; ask: (change: FormChange) => void; signal: AbortSignal }>,
): LiveForm {
  const form = filterForm(element)
  if (!form) return { settle: () => undefined }
  let last = pathOfForm(form)
  const askNow = () => {
    const drawn = last
    last = pathOfForm(form)
    ask({ drawn, href: last })
  }
  form.noValidate = true
  const sort = form.elements.namedItem('sort')
  const isSorted = sort instanceof HTMLSelectElement && sort.value !== sortBy
  // What was chosen before this was there.
  if (isSorted || [...form.elements].some(isTouched)) askNow()
  const onChange = ({ target }: Event) => {
    if (isField(target) && target.form === form && checkField(target)) askNow()
  }
  element.addEventListener('change', onChange, { signal })
  return {
    settle(sortBy) {
      settleForm(form, sortBy)
      last = pathOfForm(form)
    },
  }
}
