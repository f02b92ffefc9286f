import type { HeadersArgs } from 'react-router'

/**
 * The headers of a page for whoever has its secret address: no cache keeps it, no search engine lists it, and no other
 * site learns its address. A refused post says when it can be tried again.
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

/** What the head of such a page says; of one that is not there only that it is private. */
export const privateMeta = ({
  loaderData,
}: Readonly<{ loaderData: Readonly<{ title: string }> | undefined }>) => [
  ...(loaderData ? [{ title: loaderData.title }] : []),
  { name: 'robots', content: 'noindex, nofollow' },
  { name: 'referrer', content: 'no-referrer' },
]
