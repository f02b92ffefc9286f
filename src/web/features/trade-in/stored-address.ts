import { formAddress } from '#web/lib/form-address.ts'

/** The mark of an address that shows what was found before, and leads on only when it is sent again. */
export const STORED = 'kept'

/** The address of the page as a form on it is filled in now, to come back to. */
export function storedAddress(form: HTMLFormElement): string {
  const { pathname, searchParams } = formAddress(form, null)
  searchParams.set(STORED, '1')
  return `${pathname}?${searchParams}`
}
