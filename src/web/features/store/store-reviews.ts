import type { StoreReviews } from '#modules/reviews/module.ts'
import type { AppContext } from '#web/lib/app-context.ts'

/** The reviews of a store; none if they can't be read, since its pages work without them. */
export async function storeReviews(
  { services, reportError }: Pick<AppContext, 'services' | 'reportError'>,
  dealerCode: string,
): Promise<StoreReviews> {
  try {
    return await services.reviews.ofStore(dealerCode)
  } catch (error) {
    reportError(error)
    return { count: 0, mean: null, newest: [] }
  }
}
