/** What is wrong with an address that must be `https:`; `null` for a good one and for none (empty). */
export function httpsProblem(address: string): string | null {
  if (address === '' || URL.parse(address)?.protocol === 'https:') return null
  return `"${address}" is not an address that starts with https://`
}

/** What is wrong with a link, which may also be a path of the site; `null` for a good one. */
export function hrefProblem(href: string): string | null {
  if (href === '') return 'is empty'
  // Two slashes would leave the site under a name that looks like a path.
  return /^\/(?![/\\])/.test(href) ? null : httpsProblem(href)
}

/** What is wrong with a site that may show pages of this one inside its own; `null` for a good one, and for `self`. */
export const frameProblem = (source: string): string | null =>
  // It becomes part of a header, in which spaces and semicolons begin something else.
  source === 'self' || /^https:\/\/(?:\*\.)?(?:[a-z0-9-]+\.)+[a-z0-9-]+(?::\d{1,5})?$/.test(source)
    ? null
    : `"${source}" is neither "self" nor a site such as https://shop.example.com`
