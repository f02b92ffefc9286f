/** How often no page answered a path on a day. */
export interface MissedPathTable {
  /** In UTC. */
  day: string
  site_key: string
  /** Without its query, in lower case, and without what may be about a person. */
  path: string
  /** At least 1. */
  count: number
}

export interface RedirectTables {
  missed_path: MissedPathTable
}
