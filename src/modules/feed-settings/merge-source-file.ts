import { contradictingParts, keyedFile, mergeParts } from '#modules/group-edits/module.ts'
import type { FileSides, PartConflict } from '#modules/group/module.ts'

import { EDITABLE_KEYS } from './types.ts'

const FILE = /^inventory\/[^/]+\.yaml$/

const SOURCE = keyedFile((key) => EDITABLE_KEYS.some((one) => one === key))

/**
 * Merges a file of a source, by the keys that people change here, over that of a folder.
 * @see FileEdits
 */
export const mergeSourceFile = (path: string, sides: FileSides): PartConflict | null =>
  FILE.test(path) ? mergeParts(SOURCE, sides) : null

/**
 * The text of the files as it contradicts a published one.
 * @returns `null` if the files do not have the source any more
 */
export const contradictingText = contradictingParts(SOURCE)
