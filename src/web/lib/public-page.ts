/**
 * The headers of a publicly cached page, the same for everyone in one language: the server may cache it, and browsers
 * revalidate it each time.
 */
export const publicPage = () => ({ 'cache-control': 'public, max-age=0, must-revalidate' })
