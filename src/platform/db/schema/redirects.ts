/** How often a path had no page on a day. */
export interface MissedPathTable {
  /** In UTC. */
  day: string
  site_key: string
  /** Without its query, in lower case, and without anything that may be personal data. */
  path: string
  /** At least 1. */
  count: number
}

export interface RedirectTables {
  missed_path: MissedPathTable
}
