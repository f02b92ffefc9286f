/** The value of the field `dealers` for all stores. */
export const EVERY_STORE = '*'

/** The codes of the stores that a form names; `null` for all, also new ones. */
export function storesIn(form: FormData): readonly string[] | null {
  const dealers = form.getAll('dealers').map(String)
  return dealers.includes(EVERY_STORE) ? null : dealers
}
