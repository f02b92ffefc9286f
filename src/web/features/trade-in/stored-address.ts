import { formAddress } from '#web/lib/links/form-address.ts'

/** Marks an address that shows earlier input, and continues only when submitted again. */
export const STORED = 'kept'

/** The address of the page with the form's current input, to come back to. */
export function storedAddress(form: HTMLFormElement): string {
  const { pathname, searchParams } = formAddress(form, null)
  searchParams.set(STORED, '1')
  return `${pathname}?${searchParams}`
}
