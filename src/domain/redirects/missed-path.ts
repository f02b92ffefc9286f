import { pageAt } from '#domain/pages/pages.ts'

import { MAX_REDIRECT_PATH, redirectPath } from './redirect.ts'

const HIDDEN = '…'

/** Text that could be a secret, an email address or a phone number. */
const PRIVATE = /^(?:.*(?:@|%40).*|\w{40,}|.*(?<!\d)\d{3}[-.]?\d{3}[-.]?\d{4}(?!\d).*)$/

/**
 * A path that no page serves, as counted: lower case and without potentially personal parts.
 * @param pathname without its query
 * @returns `null` for a path that is not counted
 */
export function missedPath(pathname: string): string | null {
  const path = redirectPath(pathname)
  if (!path || pathname.length > MAX_REDIRECT_PATH) return null
  const page = pageAt(path.plain)
  // Parameters of known pages can grant access or reveal something about a shopper, so the pattern is counted instead.
  if (page?.params) return `/${page.path}`
  return path.key
    .split('/')
    .map((part) => (PRIVATE.test(part) ? HIDDEN : part))
    .join('/')
}
