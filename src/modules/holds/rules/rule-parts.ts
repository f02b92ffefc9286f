import { HoldRulesFile, type OwnHoldRules } from '#domain/holds/hold-rules.ts'
import {
  contradictingParts,
  mergeParts,
  withKeys,
  withKeysAt,
  type PartedFile,
} from '#modules/group-edits/module.ts'
import type { FileSides, PartConflict } from '#modules/group/module.ts'

import { HOLD_RULES, readHoldRules } from './rules-file.ts'

/** What applies to all stores without their own. */
export type SharedHoldRules = Omit<OwnHoldRules, 'offered'>

const STORES = 'stores'

/** The name of a rule of a store: `stores/OCS/hours`. */
const partName = (code: string, field: string) => [STORES, code, field].join('/')

/** Returns a rule of a store; `null` for a rule of all. */
function storeRule(part: string): Readonly<{ code: string; field: string }> | null {
  const [root, code, field] = part.split('/')
  return root === STORES && code !== undefined && field !== undefined ? { code, field } : null
}

const { stores: OfStores, ...OfAll } = HoldRulesFile.entries

/** Every rule of a file for some of them: `null` for one that is absent. */
const rulesOf = (
  names: readonly string[],
  rules: object | null,
): readonly (readonly [string, unknown])[] => {
  const given = new Map<string, unknown>(Object.entries(rules ?? {}))
  return names.map((name) => [name, given.get(name) ?? null] as const)
}

/** What a store gets by rule: `null` for one that it no longer has of its own. */
export const storeParts = (
  code: string,
  own: OwnHoldRules | null,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    rulesOf(Object.keys(OfStores.wrapped.value.entries), own).map(([field, value]) => [
      partName(code, field),
      value,
    ]),
  )

/** The same for what applies to all. */
export const sharedParts = (all: SharedHoldRules): Readonly<Record<string, unknown>> =>
  Object.fromEntries(rulesOf(Object.keys(OfAll), all))

/** The rules of holds: those of all, and each of a store, are parts. */
export const ruleParts: PartedFile = {
  partsOf(text) {
    const { stores, ...all } = readHoldRules(text)
    const ofStores = Object.entries(stores).flatMap(([code, own]) =>
      Object.entries(own).map(([field, value]) => [partName(code, field), value] as const),
    )
    return { ...all, ...Object.fromEntries(ofStores) }
  },
  withParts(text, set) {
    const all = Object.entries(set).filter(([part]) => storeRule(part) === null)
    const ofStores = Object.entries(set).flatMap(([part, value]) => {
      const rule = storeRule(part)
      return rule ? [{ ...rule, value }] : []
    })
    return [...Map.groupBy(ofStores, ({ code }) => code)].reduce(
      (next, [code, rules]) =>
        withKeysAt(
          next,
          [STORES, code],
          Object.fromEntries(rules.map(({ field, value }) => [field, value])),
        ),
      withKeys(text, Object.fromEntries(all)),
    )
  },
}

/**
 * Merges the rules of holds, each by itself, over those of a folder.
 * @see FileEdits
 */
export const mergeHoldRules = (path: string, sides: FileSides): PartConflict | null =>
  path === HOLD_RULES ? mergeParts(ruleParts, sides) : null

/** The text of the files as it contradicts a published one. */
export const contradictingRules = contradictingParts(ruleParts)
