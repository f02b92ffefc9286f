/** A person who gets their reports by mail each week. */
export interface WeeklyMailTable {
  user_id: string
  /** The only store; `null` for all stores of the person. */
  dealer_code: string | null
  language: string
  created_at: string
}

export interface ReportTables {
  weekly_mail: WeeklyMailTable
}
