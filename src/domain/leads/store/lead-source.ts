/**
 * Where a lead comes from if its shopper did not fill in the form: `assistant`, a link of their assistant had filled it
 * in; `phone` and `walk-in`, a person of the store booked it for them on the phone or at the counter.
 */
export const LEAD_SOURCES = ['assistant', 'phone', 'walk-in'] as const
export type LeadSource = (typeof LEAD_SOURCES)[number]

/** How a store books for a customer who is on the phone or at the counter. */
export const STORE_SOURCES = ['phone', 'walk-in'] as const satisfies readonly LeadSource[]
export type StoreSource = (typeof STORE_SOURCES)[number]

/** A stored source; `null` for none, and for one that this version does not know. */
export const toLeadSource = (text: string | null): LeadSource | null =>
  LEAD_SOURCES.find((one) => one === text) ?? null

/** Whether a person of the store booked it: such a lead needs no answer. */
export const isByStore = ({ source }: Readonly<{ source?: LeadSource }>): boolean =>
  STORE_SOURCES.some((one) => one === source)
