import { SCENERY_NAMES, type SceneryName } from '#domain/illustration/scenery.data.ts'

/** The scenery of most towns of a state; those not listed have plains. */
const STATES_BY_SCENERY: Readonly<Partial<Record<SceneryName, string>>> = {
  desert: 'AZ NM NV',
  mountains: 'AK CO ID MT UT WV WY',
  coast: 'CA CT DE FL HI MA MD NJ RI SC',
  forest: 'GA ME MI MN NC NH NY OR PA TN VA VT WA WI',
  city: 'DC',
}

/** The scenery that a new group in a state begins with. @param state two capital letters */
export const sceneryOfState = (state: string): SceneryName =>
  SCENERY_NAMES.find((name) => STATES_BY_SCENERY[name]?.split(' ').includes(state)) ?? 'plains'
