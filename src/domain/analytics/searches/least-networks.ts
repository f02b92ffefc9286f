/** A search is shown once this many networks have made it: one of fewer may be about a person. @see ANA-7 */
export const LEAST_NETWORKS = 3
