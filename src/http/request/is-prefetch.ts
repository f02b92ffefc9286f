import type { IncomingMessage } from 'node:http'

/** Whether a browser fetches a page that its shopper may never open. @see ANA-1 */
export const isPrefetch = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers['sec-purpose']?.toString().startsWith('prefetch') === true
