/** The target of a link in a text. */
export type ContentLink = Readonly<{ href: string; isExternal: boolean }>

const INTERNAL = /^(?:#[\w-]+|\/(?![/\\])\S*)$/
const PHONE_OR_EMAIL = /^(?:tel|mailto):[\w+@.-]+$/
const EXTERNAL = /^https:\/\/[\w.-]+(?:[/?#]\S*)?$/

/**
 * A content link as a page may use it, or its error. External links need the mark `[text](https://… "external")`;
 * script and data addresses are refused.
 * @param mark the quoted title after the address
 * @see SITE-10
 */
export function contentLink(address: string, mark: string | null): ContentLink | string {
  const isMarked = mark === 'external'
  if (mark !== null && !isMarked) return `a link can be marked "external", not "${mark}"`
  if (INTERNAL.test(address) || PHONE_OR_EMAIL.test(address))
    return isMarked ? `${address} is not external` : { href: address, isExternal: false }
  if (!EXTERNAL.test(address))
    return `${address} is neither a path of the site (/…), an anchor of the page (#…), nor an https: address`
  return isMarked
    ? { href: address, isExternal: true }
    : `${address} links to another site: write [text](${address} "external")`
}
