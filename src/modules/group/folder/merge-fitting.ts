import { checkFiles, type CheckDeps, type CheckedFolder } from '#modules/group/check-folder.ts'
import { isError } from '#modules/group/group-problem.ts'
import { hashOf } from '#modules/group/scan-folder.ts'
import type { FolderProblem } from '#platform/files/folder-problem.ts'

import { GROUP_PROGRAM, isProgram, nameOfText, unitOf } from './edit-units.ts'
import { hashesOf, mergeFolder, type FolderSides } from './merge-folder.ts'

const nameOf = ({ file, key, message }: FolderProblem) => JSON.stringify([file, key, message])

type Sides = Omit<FolderSides, 'dropped' | 'held'>

/** What is left out of a merge so that it fits. */
type Choice = Readonly<{
  /** The paths of edits that are left out. */
  dropped: ReadonlySet<string>
  /** The programs of stores that stay as they are served. */
  held: ReadonlySet<string>
  /** Those that were tried so. */
  tried: ReadonlySet<string>
}>

type Found = Readonly<{ edited: readonly string[]; errors: readonly FolderProblem[] }>

/** The edits that errors are about, with all others that have to be of the same version. */
const blamedEdits = ({ edited, errors }: Found): readonly string[] =>
  edited.filter((path) =>
    errors.some(({ file }) => unitOf(path) === unitOf(file) || path.startsWith(`${file}/`)),
  )

/**
 * Edits with those that they belong to: a text that was moved is one that is new in a folder, and one of that name that is
 * gone from another one.
 */
function withMoves(
  paths: readonly string[],
  { edited }: Found,
  { folder, served }: Sides,
): readonly string[] {
  const isNew = (path: string) => served.has(path) && !folder.has(path)
  const isGone = (path: string) => folder.has(path) && !served.has(path)
  const belong = (a: string, b: string) =>
    nameOfText(a) !== null &&
    nameOfText(a) === nameOfText(b) &&
    ((isNew(a) && isGone(b)) || (isGone(a) && isNew(b)))
  return edited.filter((path) => paths.includes(path) || paths.some((one) => belong(one, path)))
}

/** The programs of stores with errors that an edit of the group's program makes, and which the folder changes. */
function unfitPrograms(
  { edited, errors }: Found,
  { loaded, folder }: Sides,
  tried: Choice['tried'],
): readonly string[] {
  if (!edited.some((path) => unitOf(path) === GROUP_PROGRAM)) return []
  const hashes = hashesOf(folder)
  const isChanged = (unit: string) =>
    Object.keys({ ...loaded, ...hashes }).some(
      (path) => unitOf(path) === unit && loaded[path] !== hashes[path],
    )
  return errors
    .map(({ file }) => unitOf(file))
    .filter((unit) => isProgram(unit) && unit !== GROUP_PROGRAM && !tried.has(unit))
    .filter(isChanged)
}

/**
 * What is left out next: the edits that errors are about. If they are about none, the new tables of stores that an edit of
 * the group's program does not fit; if that does not help, this edit; else the deletions of what the folder still has.
 * @returns `null` if nothing is to blame
 */
function nextChoice(
  { edited, errors }: Found,
  sides: Sides,
  { dropped, held, tried }: Choice,
): Choice | null {
  if (errors.length === 0) return null
  const found = { edited: edited.filter((path) => !held.has(unitOf(path))), errors }
  const drop = (paths: readonly string[]) => new Set([...dropped, ...paths])
  const blamed = withMoves(blamedEdits(found), found, sides)
  if (blamed.length > 0) return { dropped: drop(blamed), held, tried }
  const programs = unfitPrograms(found, sides, tried)
  if (programs.length > 0)
    return {
      // Its own edits were not to blame.
      dropped: new Set([...dropped].filter((path) => !programs.includes(unitOf(path)))),
      held: new Set([...held, ...programs]),
      tried: new Set([...tried, ...programs]),
    }
  const ofProgram = edited.filter((path) => unitOf(path) === GROUP_PROGRAM)
  if (ofProgram.length > 0 && errors.some(({ file }) => isProgram(unitOf(file))))
    return { dropped: drop(ofProgram), held: new Set(), tried }
  const deleted = edited.filter((path) => sides.folder.has(path) && !sides.served.has(path))
  return deleted.length > 0
    ? { dropped: drop(withMoves(deleted, { edited, errors }, sides)), held, tried }
    : null
}

/**
 * Merges a folder with the edits that fit it.
 * @returns the errors, other than those of the served version, that no edit is to blame for
 */
export async function mergeFitting(
  sides: Sides,
  { folder, deps }: Readonly<{ folder: CheckedFolder; deps: CheckDeps }>,
) {
  let choice: Choice = { dropped: new Set(), held: new Set(), tried: new Set() }
  let known: ReadonlySet<string> | null = null
  for (;;) {
    const { files, edited, ...found } = mergeFolder({ ...sides, ...choice })
    const isFolder = hashOf(files) === folder.hash
    const checked = isFolder ? folder : await checkFiles(files, deps)
    const wrong = checked.problems.filter(isError)
    if (wrong.length > 0)
      known ??= new Set((await checkFiles(sides.served, deps)).problems.map(nameOf))
    const errors = wrong.filter((error) => !known?.has(nameOf(error)))
    const next = nextChoice({ edited, errors }, sides, choice)
    const { dropped, held: heldUnits } = choice
    if (next === null) return { ...found, checked, isFolder, errors, dropped, heldUnits }
    choice = next
  }
}
