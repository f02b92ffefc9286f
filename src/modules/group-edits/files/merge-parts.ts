import { isDeepStrictEqual } from 'node:util'

import { yamlOf } from '#modules/group-edits/forms/yaml-edit.ts'
import type { FileSides, PartConflict } from '#modules/group/module.ts'

import type { EditedFile } from './file-versions.ts'
import { withKeys } from './yaml-keys.ts'

type Parts = Readonly<Record<string, unknown>>

/** How a file is divided into parts, each of which people change by itself. */
export type PartedFile = Readonly<{
  partsOf: (text: string) => Parts
  /** @param set values by part; `null` removes one */
  withParts: (text: string, set: Parts) => string
}>

/** A YAML file whose keys are its parts. @param isPart whether people change a key */
export const keyedFile = (isPart: (key: string) => boolean): PartedFile => ({
  partsOf: (text) =>
    Object.fromEntries(Object.entries(yamlOf(text)).filter(([key]) => isPart(key))),
  withParts: withKeys,
})

const namesIn = (sides: readonly Parts[]): readonly string[] => [
  ...new Set(sides.flatMap((side) => Object.keys(side))),
]

const areSame = (name: string, a: Parts, b: Parts) => isDeepStrictEqual(a[name], b[name])

/**
 * Merges a file by its parts over that of a folder, whose other keys and comments stay.
 * @see FileEdits
 */
export function mergeParts({ partsOf, withParts }: PartedFile, sides: FileSides): PartConflict {
  const { open } = sides
  const [base, theirs, mine] = [partsOf(sides.base), partsOf(sides.folder), partsOf(sides.served)]
  const was = open && { edited: partsOf(open.edited), files: partsOf(open.files) }
  const edits: Record<string, unknown> = {}
  const contradicting: Record<string, unknown> = {}
  for (const name of namesIn([mine, theirs])) {
    if (areSame(name, mine, theirs) || areSame(name, mine, base)) continue
    const isOpen =
      was !== null && !areSame(name, was.edited, was.files) && areSame(name, was.files, theirs)
    edits[name] = mine[name] ?? null
    if (isOpen || !areSame(name, theirs, base)) contradicting[name] = theirs[name] ?? null
  }
  const edited = withParts(sides.folder, edits)
  return { edited, files: withParts(edited, contradicting) }
}

/** Returns the text of the group's files as it contradicts a published one. @see EditedFile */
export const contradictingParts =
  ({ partsOf, withParts }: PartedFile): NonNullable<EditedFile['ofFiles']> =>
  (published, { text, base }) => {
    if (text === null || base === null) return text
    const [now, edited, files] = [partsOf(published), partsOf(base), partsOf(text)]
    const changed = namesIn([edited, files]).filter(
      (name) => !areSame(name, edited, files) && !areSame(name, now, files),
    )
    return withParts(
      published,
      Object.fromEntries(changed.map((name) => [name, files[name] ?? null])),
    )
  }
