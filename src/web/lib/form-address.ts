/** Where a GET form leads as it is filled in now. What is empty stays out, and so does what is not finished yet. */
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
