/** The texts of a form, one per name; files are omitted. Checked boxes of one name are joined by commas. */
export function formValues(form: FormData): Readonly<Record<string, string>> {
  const values: Record<string, string> = {}
  for (const [name, value] of form) {
    if (typeof value !== 'string') continue
    values[name] = Object.hasOwn(values, name) ? `${values[name]},${value}` : value
  }
  return values
}
