/** Who answers, and about what; the dialog asks once it is opened. */
export type CustomerSubject = Readonly<{
  /** Whom the details go to; `null` if no store can be reached. */
  seller: Readonly<{ name: string; phone: string | null }> | null
  /** `2024 Jeep Wrangler`; `null` if it is about none. */
  vehicle: string | null
}>
