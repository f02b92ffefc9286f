import * as v from 'valibot'

import { StaffJson } from '#domain/staff/staff-json.ts'

import type { StaffDirectory } from './types.ts'

/**
 * The people of the stores with those of one as a file would make them, for previews; the same ones for a file with
 * errors.
 * @param text of the store's file
 */
export function draftStaff(
  directory: StaffDirectory,
  { code, text }: Readonly<{ code: string; text: string }>,
): StaffDirectory {
  const read = v.safeParse(StaffJson, JSON.parse(text || '{}'))
  if (!read.success) return directory
  const people = read.output.people.map((person) => ({ ...person, dealerCode: code }))
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
