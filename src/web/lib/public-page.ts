/**
 * The headers of a page that is the same for everyone in one language: the server may keep it, and browsers ask
 * whether it is still good each time.
 */
export const publicPage = () => ({ 'cache-control': 'public, max-age=0, must-revalidate' })
