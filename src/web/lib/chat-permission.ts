/** Where a shopper's browser keeps that they want no message panel. @see SHP-5 */
export const CHAT_PERMISSION_KEY = 'chat-permission'

/** The one value that blocks it. */
const DISALLOW = 'disallow'

/** Set on the document while the panel is blocked: what opens it is then not shown. */
const MARK = 'data-no-chat'

/** Whether what is stored blocks the panel. @see SHP-5 */
export const isChatBlocked = (stored: string | null): boolean => stored === DISALLOW

/** Marks the document from storage; unchanged without storage. @see SHP-5 */
export function markChat(): void {
  try {
    const stored = localStorage.getItem(CHAT_PERMISSION_KEY)
    document.documentElement.toggleAttribute(MARK, isChatBlocked(stored))
  } catch {
    // Such a browser keeps nothing: what was said on this page counts for this page.
  }
}

/** Blocks the panel or allows it again, in this browser; on this page alone where the browser keeps nothing. */
export function setChatBlocked(isBlocked: boolean): void {
  document.documentElement.toggleAttribute(MARK, isBlocked)
  try {
    if (isBlocked) localStorage.setItem(CHAT_PERMISSION_KEY, DISALLOW)
    else localStorage.removeItem(CHAT_PERMISSION_KEY)
  } catch {
    // A full or closed storage is not a reason to ask for anything.
  }
}

/** A script for a page's source that does what `markChat` does, before anything is painted. */
export const chatScript =
  `try{document.documentElement.toggleAttribute('${MARK}',` +
  `localStorage.getItem('${CHAT_PERMISSION_KEY}')=='${DISALLOW}')}catch{}`
