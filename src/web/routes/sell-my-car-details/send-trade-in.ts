import { paths } from '#domain/pages/paths.ts'
import { sendForm } from '#web/features/lead-form/client-action.ts'
import { tellLeadNext } from '#web/features/trade-in/track-trade-in.tsx'

/** Below it stand all offers. */
const OFFERS = paths.tradeInOffer('')

/** Posts the form like every other; one that leads on to its offer is told by the page of the offer. @see ANA-1 */
export async function sendTradeIn(
  args: Parameters<typeof sendForm>[0],
): ReturnType<typeof sendForm> {
  try {
    return await sendForm(args)
  } catch (answer) {
    if (answer instanceof Response && answer.headers.get('location')?.startsWith(OFFERS))
      tellLeadNext()
    throw answer
  }
}
