/** The thirteen tags of a vehicle; each is a filter. @see SRCH-2 */
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
