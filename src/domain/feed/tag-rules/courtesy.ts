import { textsOf, type TagRule } from './tag-rule.ts'

const COURTESY =
  /\bcourtesy (?:vehicle|car|transportation)\b|\b(?:service|dealer) loaner\b|\bloaner (?:vehicle|car)\b|\b(?:veh[ií]culo|auto) de cortes[ií]a\b/i

/** A vehicle that the store lent to its customers. */
export const courtesy: TagRule = {
  tag: 'isCourtesy',
  matches: (vehicle) => COURTESY.test(textsOf(vehicle)),
}
