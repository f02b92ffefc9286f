/**
 * The texts of a form, one a name; files are left out. Boxes of one name are one text, with commas between what was
 * ticked.
 */
export function formValues(form: FormData): Readonly<Record<string, string>> {
  const values: Record<string, string> = {}
  for (const [name, value] of form) {
    if (typeof value !== 'string') continue
    values[name] = Object.hasOwn(values, name) ? `${values[name]},${value}` : value
  }
  return values
}
