import { isDeepStrictEqual } from 'node:util'

import { parse } from 'yaml'

import { withKeys } from '#modules/group-edits/module.ts'
import type { FileSides, PartConflict } from '#modules/group/module.ts'

import { EDITABLE_KEYS } from './types.ts'

const FILE = /^inventory\/[^/]+\.yaml$/

type Keys = Readonly<Record<string, unknown>>

function keysOf(text: string): Keys {
  const found: unknown = parse(text)
  return typeof found === 'object' && found !== null ? { ...found } : {}
}

/**
 * Merges a file of a source, by the keys that people change here, over that of a folder.
 * @see FileEdits
 */
export function mergeSourceFile(path: string, sides: FileSides): PartConflict | null {
  if (!FILE.test(path)) return null
  const { open } = sides
  const [before, theirs, mine] = [sides.base, sides.folder, sides.served].map(keysOf)
  const was = open && { edited: keysOf(open.edited), files: keysOf(open.files) }
  const edits: Record<string, unknown> = {}
  const contradicting: Record<string, unknown> = {}
  for (const key of EDITABLE_KEYS) {
    const areSame = (a: Keys | undefined, b: Keys | undefined) =>
      isDeepStrictEqual(a?.[key], b?.[key])
    if (areSame(mine, theirs) || areSame(mine, before)) continue
    const isOpen = was !== null && !areSame(was.edited, was.files) && areSame(was.files, theirs)
    edits[key] = mine?.[key] ?? null
    if (isOpen || !areSame(theirs, before)) contradicting[key] = theirs?.[key] ?? null
  }
  const edited = withKeys(sides.folder, edits)
  return { edited, files: withKeys(edited, contradicting) }
}

/**
 * The text of the files as it contradicts a published one.
 * @param conflict as the group knows it
 * @returns `null` if the files do not have the source any more
 */
export function contradictingText(
  published: string,
  { text, base }: Readonly<{ text: string | null; base: string | null }>,
): string | null {
  if (text === null || base === null) return text
  const [now, edited, files] = [published, base, text].map(keysOf)
  const changed = EDITABLE_KEYS.filter(
    (key) =>
      !isDeepStrictEqual(edited?.[key], files?.[key]) &&
      !isDeepStrictEqual(now?.[key], files?.[key]),
  )
  return withKeys(published, Object.fromEntries(changed.map((key) => [key, files?.[key] ?? null])))
}
