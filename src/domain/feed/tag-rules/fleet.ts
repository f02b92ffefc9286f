import { namesOf, type TagRule } from './tag-rule.ts'

const WORK_VEHICLE =
  /\b(?:chassis cab|cab chassis|cutaway|cargo van|stripped chassis|service body|box truck|fleet)\b/i

/** A vehicle that is built for work: a chassis cab, a cutaway, a cargo van. */
export const fleet: TagRule = {
  tag: 'isFleet',
  matches: (vehicle) => vehicle.body === 'Cargo Van' || WORK_VEHICLE.test(namesOf(vehicle)),
}
