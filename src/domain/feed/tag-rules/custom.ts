import { textsOf, type TagRule } from './tag-rule.ts'

const CUSTOM =
  /\b(?:lift|leveling) kit\b|\b\d(?:\.\d)?[\s-]*(?:"|”|in\.?|inch(?:es)?)\s*lift\b|\b(?:custom|aftermarket) (?:wheels|rims|paint|suspension|bumpers?|exhaust)\b|\bkit de (?:elevaci[oó]n|nivelaci[oó]n)|\b(?:rines|ruedas) personalizad[oa]s\b/i

/** A vehicle with a lift kit or other aftermarket parts. */
export const custom: TagRule = {
  tag: 'isCustom',
  matches: (vehicle) => CUSTOM.test(textsOf(vehicle)),
}
