import { paths } from '#domain/pages/paths.ts'
import { sendForm } from '#web/features/lead-form/client-action.ts'
import { trackLeadNext } from '#web/features/trade-in/track-trade-in.tsx'

/** The parent path of all offers. */
const OFFERS = paths.tradeInOffer('')

/** Posts the form. The offer page tracks the lead if an offer follows. @see ANA-1 */
export async function sendTradeIn(
  args: Parameters<typeof sendForm>[0],
): ReturnType<typeof sendForm> {
  try {
    return await sendForm(args)
  } catch (thrown) {
    if (thrown instanceof Response && thrown.headers.get('location')?.startsWith(OFFERS))
      trackLeadNext()
    throw thrown
  }
}
