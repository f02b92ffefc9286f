/** How long a kind of data is retained, if the group has set a period. */
export interface RetentionPeriodTable {
  /** A `RetentionKind`. */
  kind: string
  /** In the unit of its kind. */
  amount: number
  /** Who set it. */
  by_name: string
  at: string
}

export interface RetentionTables {
  retention_period: RetentionPeriodTable
}
