import { textsOf, type TagRule } from './tag-rule.ts'

const COURTESY =
  /\bcourtesy (?:vehicle|car|transportation)\b|\b(?:service|dealer) loaner\b|\bloaner (?:vehicle|car)\b|\b(?:veh[ií]culo|auto) de cortes[ií]a\b/i

/** Sentences about a store's service, not about the vehicle: `Free loaner car with every service`. */
const OF_STORE =
  /\b(?:free|complimentary|available|get|receive|offers?|provides?|ask|with (?:every|each|your)|gratis|disponibles?)\b/i

/** A vehicle that the store lent to its customers. */
export const courtesy: TagRule = {
  tag: 'isCourtesy',
  matches: (vehicle) => {
    const texts = textsOf(vehicle)
    return (
      COURTESY.test(texts) &&
      texts
        .split(/[.;!|\n]+/)
        .some((sentence) => COURTESY.test(sentence) && !OF_STORE.test(sentence))
    )
  },
}
