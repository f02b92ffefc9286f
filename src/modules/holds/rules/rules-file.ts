import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { HoldRulesFile, holdRulesOf, type HoldRules } from '#domain/holds/hold-rules.ts'
import type { FolderCheck } from '#platform/files/folder-problem.ts'
import { readYaml } from '#platform/files/read-yaml.ts'

/** The file of the rules in the group's folder. */
export const HOLD_RULES = 'holds.yaml'

const NONE: HoldRulesFile = { stores: {} }

const textIn = (folder: string): string => {
  const path = join(folder, HOLD_RULES)
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}

/** Reads a file of rules; those of the program for one with errors. */
export const readHoldRules = (text: string | null): HoldRulesFile =>
  readYaml(text ?? '', HoldRulesFile).value ?? NONE

/** Reports errors in the rules of holds of a group's folder. */
export const checkHolds: FolderCheck = (folder) =>
  readYaml(textIn(folder), HoldRulesFile).faults.map((fault) => ({
    level: 'error',
    file: HOLD_RULES,
    ...fault,
  }))

/** The rules of a store's holds; of the group for `null`. */
export type HoldRulesOf = (dealerCode: string | null) => HoldRules

/** The rules of holds, from the group's folder. */
export function createHoldRules({ folder }: Readonly<{ folder: () => string }>): Readonly<{
  rulesOf: HoldRulesOf
  /** Reads the file again, after the group changed. */
  reload: () => void
}> {
  let file = readHoldRules(textIn(folder()))
  return {
    rulesOf: (dealerCode) => holdRulesOf(file, dealerCode),
    reload() {
      file = readHoldRules(textIn(folder()))
    },
  }
}
