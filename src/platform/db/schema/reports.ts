/** How often a search of a site found nothing on a day. */
export interface MissedSearchTable {
  /** In UTC. */
  day: string
  site_key: string
  /** Folded words, without anything that may be personal data. */
  phrase: string
  /** At least 1. */
  count: number
}

export interface ReportTables {
  missed_search: MissedSearchTable
}
