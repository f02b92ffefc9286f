/** Where a GET form leads as it is filled in now; what is empty stays out. */
export function formAddress(form: HTMLFormElement, submitter: HTMLElement | null): URL {
  const url = new URL(form.action)
  url.search = ''
  for (const [name, value] of new FormData(form, submitter))
    if (typeof value === 'string' && value !== '') url.searchParams.append(name, value)
  return url
}
