import * as v from 'valibot'

import { StaffJson } from '#domain/staff/staff-json.ts'
import { takenPhoto } from '#domain/staff/staff-picture.ts'

import type { StaffDirectory } from './types.ts'

const Taken = v.object({
  people: v.array(v.looseObject({ id: v.string(), picture: v.optional(v.string()) })),
})

/** A file without photos that were just taken, which are not files yet, and these by the ids of their people. */
function withoutTaken(
  json: unknown,
): Readonly<{ file: unknown; photos: ReadonlyMap<string, string> }> {
  const read = v.safeParse(Taken, json)
  if (!read.success) return { file: json, photos: new Map() }
  const photos = new Map<string, string>()
  const people = read.output.people.map(({ picture, ...person }) => {
    if (picture === undefined) return person
    if (takenPhoto(picture) === null) return { ...person, picture }
    photos.set(person.id, picture)
    return person
  })
  return { file: { ...read.output, people }, photos }
}

/**
 * The people of the stores with those of one as a file would make them, for previews; the same ones for a file with
 * errors.
 * @param text of the store's file
 */
export function draftStaff(
  directory: StaffDirectory,
  { code, text }: Readonly<{ code: string; text: string }>,
): StaffDirectory {
  const { file, photos } = withoutTaken(JSON.parse(text || '{}'))
  const read = v.safeParse(StaffJson, file)
  if (!read.success) return directory
  const people = read.output.people.map((person) => ({
    ...person,
    picture: photos.get(person.id) ?? person.picture,
    dealerCode: code,
  }))
  return {
    ...directory,
    ofSite(site) {
      const all = directory.ofSite(site)
      const at = all.findIndex(({ dealerCode }) => dealerCode === code)
      const others = all.filter(({ dealerCode }) => dealerCode !== code)
      return others.toSpliced(at < 0 ? others.length : at, 0, ...people)
    },
  }
}
