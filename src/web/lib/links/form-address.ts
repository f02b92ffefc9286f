/** The target of a GET form with its current input. Empty and unfinished fields are omitted. */
export function formAddress(form: HTMLFormElement, submitter: HTMLElement | null): URL {
  const url = new URL(form.action)
  url.search = ''
  for (const [name, value] of new FormData(form, submitter)) {
    const field = form.elements.namedItem(name)
    const isFinished = !(field instanceof HTMLInputElement) || field.validity.valid
    if (typeof value === 'string' && value !== '' && isFinished)
      url.searchParams.append(name, value)
  }
  return url
}
