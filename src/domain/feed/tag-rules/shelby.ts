import { namesOf, type TagRule } from './tag-rule.ts'

const SHELBY = /\bshelby\b|\bgt ?(?:350|500)/i

/** A Shelby, or a Ford with one of Shelby's names. */
export const shelby: TagRule = {
  tag: 'isShelby',
  matches: (vehicle) =>
    /^shelby/i.test(vehicle.make) || (vehicle.make === 'Ford' && SHELBY.test(namesOf(vehicle))),
}
