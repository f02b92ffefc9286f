import { useState, useSyncExternalStore } from 'react'

const never = () => () => {}

type JsonLdProps = {
  /** JSON without any `<`, made on the server. */
  json: string
}

/**
 * Structured data for search engines, in the server's HTML alone. A page that the browser renders anew has no
 * reader for it, and must not make script elements (Trusted Types forbid it); what the server sent stays.
 * Give it the page's address as its `key`.
 */
export function JsonLd({ json }: JsonLdProps) {
  const isFromServer = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  const [isKept] = useState(isFromServer)
  return isKept ? (
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
  ) : null
}
