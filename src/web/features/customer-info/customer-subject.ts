/** The recipient and the subject of customer info; loaded when the dialog opens. */
export type CustomerSubject = Readonly<{
  /** The recipient; `null` if no store can be reached. */
  seller: Readonly<{ name: string; phone: string | null }> | null
  /** `2024 Jeep Wrangler`; `null` for none. */
  vehicle: string | null
}>
