/**
 * Whether a post comes from a page of the site itself, or from no browser at all. Browsers say where a post comes
 * from in `Sec-Fetch-Site`, older ones in `Origin`; a form of another site cannot forge either.
 * @param origin where the site lives
 */
export function isOwnPost(headers: Headers, origin: string): boolean {
  const relation = headers.get('sec-fetch-site')
  if (relation !== null) return relation === 'same-origin' || relation === 'none'
  const sender = headers.get('origin')
  if (sender === null) return true
  // Without a configured address the site lives under whatever host the browser asked.
  return sender === origin || URL.parse(sender)?.host === headers.get('host')
}
