/** The storage key of the opt-out from the message panel. @see SHP-5 */
export const CHAT_PERMISSION_KEY = 'chat-permission'

/** The only value that blocks it. */
const DISALLOW = 'disallow'

/** Set on the document while the panel is blocked, which hides everything that opens it. */
const MARK = 'data-no-chat'

/** Whether a stored value blocks the panel. @see SHP-5 */
export const isChatBlocked = (stored: string | null): boolean => stored === DISALLOW

/** Marks the document from storage; unchanged without storage. @see SHP-5 */
export function markChat(): void {
  try {
    const stored = localStorage.getItem(CHAT_PERMISSION_KEY)
    document.documentElement.toggleAttribute(MARK, isChatBlocked(stored))
  } catch {
    // Without storage, a choice made on this page stays in effect.
  }
}

/** Blocks or allows the panel in this browser; only on this page if the browser stores nothing. */
export function setChatBlocked(isBlocked: boolean): void {
  document.documentElement.toggleAttribute(MARK, isBlocked)
  try {
    if (isBlocked) localStorage.setItem(CHAT_PERMISSION_KEY, DISALLOW)
    else localStorage.removeItem(CHAT_PERMISSION_KEY)
  } catch {
    // Full or unavailable storage is not reported.
  }
}

/** An inline script with the effect of `markChat`, before the first paint. */
export const chatScript =
  `try{document.documentElement.toggleAttribute('${MARK}',` +
  `localStorage.getItem('${CHAT_PERMISSION_KEY}')=='${DISALLOW}')}catch{}`
