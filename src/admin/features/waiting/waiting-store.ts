import { dealerTimeZone } from '#domain/dealers/dealer.ts'
import type { Services } from '#modules/services.ts'

/** A store as items that wait name it. */
export type WaitingStore = Readonly<{ code: string; name: string; timeZone: string }>

/** Every store of the group, for the names and times of items. */
export const waitingStores = ({ dealers }: Pick<Services, 'dealers'>): readonly WaitingStore[] =>
  dealers.all().map((dealer) => ({
    code: dealer.code,
    name: dealer.name,
    timeZone: dealerTimeZone(dealer),
  }))
