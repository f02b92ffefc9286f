import { pageAt } from '#domain/pages/pages.ts'

import { MAX_REDIRECT_PATH, redirectPath } from './redirect.ts'

const HIDDEN = '…'

/** What could be a secret, a mail address or a phone number. */
const PRIVATE = /^(?:.*(?:@|%40).*|\w{40,}|.*(?<!\d)\d{3}[-.]?\d{3}[-.]?\d{4}(?!\d).*)$/

/**
 * A path that no page answered, as it is counted: without what may be about a person, in lower case.
 * @param pathname without its query
 * @returns `null` for a path that is not counted
 */
export function missedPath(pathname: string): string | null {
  const path = redirectPath(pathname)
  if (!path || pathname.length > MAX_REDIRECT_PATH) return null
  const page = pageAt(path.plain)
  // Their parameters open them, or name what is a shopper's.
  if (page?.params) return `/${page.path}`
  return path.key
    .split('/')
    .map((part) => (PRIVATE.test(part) ? HIDDEN : part))
    .join('/')
}
