import type { HeadersArgs } from 'react-router'

/** The headers of a form's page. Each rendering has its own key, so no two shoppers may get the same page. */
export function formHeaders({ actionHeaders }: Pick<HeadersArgs, 'actionHeaders'>) {
  const retryAfter = actionHeaders.get('retry-after')
  return { 'cache-control': 'no-store', ...(retryAfter && { 'retry-after': retryAfter }) }
}
