/** The texts of a form, one a name; files are left out, and of a repeated name the last counts. */
export const formValues = (form: FormData): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
