/**
 * The texts of a form, one per name; files are omitted. Checked boxes, and fields, of one name are joined by commas; if
 * all of them are empty, so is their text.
 */
export function formValues(form: FormData): Readonly<Record<string, string>> {
  const values: Record<string, string> = {}
  for (const [name, value] of form) {
    if (typeof value !== 'string') continue
    values[name] = Object.hasOwn(values, name) ? `${values[name]},${value}` : value
  }
  for (const [name, value] of Object.entries(values)) if (/^,+$/.test(value)) values[name] = ''
  return values
}
