import { dealerTimeZone } from '#domain/dealers/dealer.ts'
import type { Services } from '#modules/services.ts'

/** Name and time zone of a dealership, shown with each open item of the to-do list. */
export type StoreLabel = Readonly<{ code: string; name: string; timeZone: string }>

/** The labels of every dealership of the group. */
export const storeLabels = ({ dealers }: Pick<Services, 'dealers'>): readonly StoreLabel[] =>
  dealers.all().map((dealer) => ({
    code: dealer.code,
    name: dealer.name,
    timeZone: dealerTimeZone(dealer),
  }))
