/** The error in an address that must be `https:`; `null` for a valid or empty one. */
export function httpsProblem(address: string): string | null {
  if (address === '' || URL.parse(address)?.protocol === 'https:') return null
  return `"${address}" is not an address that starts with https://`
}

/** The error in a link, which may also be a path of the site; `null` for a valid one. */
export function hrefProblem(href: string): string | null {
  if (href === '') return 'is empty'
  // A path that begins with two slashes is an address of another host.
  return /^\/(?![/\\])/.test(href) ? null : httpsProblem(href)
}

/** The error in an origin that may embed pages of this site; `null` for a valid one and for `self`. */
export const frameProblem = (source: string): string | null =>
  // It becomes part of a header, in which spaces and semicolons are separators.
  source === 'self' || /^https:\/\/(?:\*\.)?(?:[a-z0-9-]+\.)+[a-z0-9-]+(?::\d{1,5})?$/.test(source)
    ? null
    : `"${source}" is neither "self" nor an origin such as https://shop.example.com`
