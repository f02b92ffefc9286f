/** The distances in miles within which a list can be searched. @see SRCH-17 */
export const RADII = [10, 25, 50, 100] as const

export type Radius = (typeof RADII)[number]
