import type { CustomerInfo } from './customer-info.ts'
import { CONTACT_NAMES, isContactValue, keepContact } from './shopper-contact.ts'

/** Marks a form whose values are not stored: `data-not-stored`. */
const NOT_STORED = 'notStored'

/**
 * Fills the empty contact fields of a form.
 * @returns whether there were any
 * @see SHP-7
 */
export function fillContact(form: ParentNode, contact: CustomerInfo): boolean {
  let isFilled = false
  for (const name of CONTACT_NAMES)
    for (const field of form.querySelectorAll<HTMLInputElement>(`input[name=${name}]`)) {
      if (field.value !== '' || field.type === 'hidden' || contact[name] === '') continue
      field.value = contact[name]
      field.dataset['filled'] = ''
      isFilled = true
    }
  return isFilled
}

/** Empties all fields that `fillContact` has filled. */
export function emptyFilled(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>('[data-filled]')) {
    field.value = ''
    delete field.dataset['filled']
  }
}

/** The valid contact details typed into a form, and an empty text for each that was filled in and then deleted. */
function typedContact(form: HTMLFormElement): Partial<CustomerInfo> {
  const typed: { -readonly [name in keyof CustomerInfo]?: string } = {}
  for (const name of CONTACT_NAMES) {
    const field = form.elements.namedItem(name)
    if (!(field instanceof HTMLInputElement) || field.type === 'hidden') continue
    const text = field.value.trim()
    if (isContactValue(name, text) || (text === '' && 'filled' in field.dataset)) typed[name] = text
  }
  return typed
}

/**
 * Stores the contact details of each form that is submitted, until the signal.
 * @param onSaved called with what was stored and its form, after the form's own handlers
 * @see SHP-7
 */
export function keepTypedContact(
  onSaved: (typed: Partial<CustomerInfo>, form: HTMLFormElement) => void,
  signal?: AbortSignal,
): void {
  const onSubmit = ({ target }: SubmitEvent) => {
    if (!(target instanceof HTMLFormElement) || NOT_STORED in target.dataset) return
    const typed = typedContact(target)
    if (Object.keys(typed).length === 0) return
    keepContact(typed)
    onSaved(typed, target)
  }
  document.addEventListener('submit', onSubmit, signal && { signal })
}
