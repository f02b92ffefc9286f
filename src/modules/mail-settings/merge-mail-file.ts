import { contradictingParts, keyedFile, mergeParts } from '#modules/group-edits/module.ts'
import type { FileSides, PartConflict } from '#modules/group/module.ts'
import { isMailFile } from '#modules/mails/module.ts'

const TEXTS = keyedFile()

/**
 * Merges a file of texts of mails, by language and name, over that of a folder.
 * @see FileEdits
 */
export const mergeMailFile = (path: string, sides: FileSides): PartConflict | null =>
  isMailFile(path) ? mergeParts(TEXTS, sides) : null

/** The text of the files as it contradicts a published one. */
export const contradictingTexts = contradictingParts(TEXTS)
