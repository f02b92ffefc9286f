/** The thirteen tags a vehicle may carry; each is a filter of its own. @see SRCH-2 */
export const TAGS = [
  'isHeavilyDiscounted',
  'isPopular',
  'isRare',
  'isClassic',
  'isSelect',
  'isCustom',
  'isInTransit',
  'isComingSoon',
  'isFleet',
  'isPendingSold',
  'isSold',
  'isShelby',
  'isCourtesy',
] as const

export type Tag = (typeof TAGS)[number]
