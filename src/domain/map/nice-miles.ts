const STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000] as const

/** The longest round number of miles, from 1 to 1,000, that fits into a length; 1 where none does. @param points as long as it may be drawn */
export const niceMiles = (points: number, pointsAMile: number): number =>
  STEPS.findLast((miles) => miles * pointsAMile <= points) ?? STEPS[0]
