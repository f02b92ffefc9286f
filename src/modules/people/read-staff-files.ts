import { StaffJson } from '#domain/staff/staff-json.ts'
import type { StaffMember } from '#domain/staff/staff-member.ts'
import { entriesOf, readJsonFile, type FileFault } from '#platform/files/read-json-file.ts'

/**
 * Reads a folder of people: `<dealer code>.json`. Invalid files are skipped, and every error is reported.
 * @throws {Error} of the file system if the folder can't be read
 */
export function readStaffFiles(
  folder: string,
): Readonly<{ people: readonly StaffMember[]; faults: readonly FileFault[] }> {
  const faults: FileFault[] = []
  const people = entriesOf(folder).flatMap((entry): readonly StaffMember[] => {
    const dealerCode = /^(?<code>[A-Za-z0-9_-]{1,40})\.json$/.exec(entry.name)?.groups?.['code']
    if (entry.isDirectory() || dealerCode === undefined) {
      faults.push({ file: entry.name, where: '', message: 'must be named <dealer code>.json' })
      return []
    }
    const read = readJsonFile(
      { folder, file: entry.name },
      StaffJson,
      (fault) => void faults.push(fault),
    )
    return read === null ? [] : read.people.map((person) => ({ ...person, dealerCode }))
  })
  return { people, faults }
}
