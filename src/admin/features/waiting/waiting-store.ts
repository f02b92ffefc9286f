import { dealerTimeZone } from '#domain/dealers/dealer.ts'
import type { Services } from '#modules/services.ts'

/** The name and time zone of a store, for waiting items. */
export type WaitingStore = Readonly<{ code: string; name: string; timeZone: string }>

/** Every store of the group, for the names and times of items. */
export const waitingStores = ({ dealers }: Pick<Services, 'dealers'>): readonly WaitingStore[] =>
  dealers.all().map((dealer) => ({
    code: dealer.code,
    name: dealer.name,
    timeZone: dealerTimeZone(dealer),
  }))
