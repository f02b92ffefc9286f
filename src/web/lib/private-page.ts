import type { HeadersArgs } from 'react-router'

/**
 * Headers of a page with a secret address: not cached, not indexed, no referrer. The response to a refused post states
 * when to retry.
 */
export function privateHeaders({ actionHeaders }: Pick<HeadersArgs, 'actionHeaders'>) {
  const retryAfter = actionHeaders.get('retry-after')
  return {
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
    ...(retryAfter && { 'retry-after': retryAfter }),
  }
}

/** Metadata of such a page; for a missing one only that it is private. */
export const privateMeta = ({
  loaderData,
}: Readonly<{ loaderData: Readonly<{ title: string }> | undefined }>) => [
  ...(loaderData ? [{ title: loaderData.title }] : []),
  { name: 'robots', content: 'noindex, nofollow' },
  { name: 'referrer', content: 'no-referrer' },
]
