import { CONTACT_KEY } from '#web/lib/shopper/shopper-contact.ts'

/**
 * Offers stored contact details in the forms of a static page. There is no room in its script to store what is typed.
 * @see SHP-7
 */
export function offerContact(): void {
  try {
    // As written by `keepContact`: a field shows any other value as text.
    const stored = JSON.parse(localStorage.getItem(CONTACT_KEY) ?? '') as Record<string, string>
    for (const field of document.querySelectorAll<HTMLInputElement>('form [autocomplete]'))
      field.value ||= stored[field.name] ?? ''
  } catch {
    // Nothing stored, no storage, or broken data.
  }
}
