/**
 * Whether a post comes from a page of the site itself, or from no browser at all. Browsers state the origin of a post
 * in `Sec-Fetch-Site`, older ones in `Origin`; a form of another site can forge neither.
 * @param origin of the site
 */
export function isSameOriginPost(headers: Headers, origin: string): boolean {
  const relation = headers.get('sec-fetch-site')
  if (relation !== null) return relation === 'same-origin' || relation === 'none'
  const sender = headers.get('origin')
  if (sender === null) return true
  // Without a configured address the site's origin is whatever host the browser requested.
  return sender === origin || URL.parse(sender)?.host === headers.get('host')
}
