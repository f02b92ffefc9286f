const TEXT = /^(?<root>(?:sites\/[^/]+\/)?content)\/(?:en|es)\/(?<rest>.+)$/
const PROGRAM = /^(?<program>finance\/[^/]+)\//

/** The unit of the program whose tables stores have that have none of their own. */
export const GROUP_PROGRAM = 'finance/default'

/** Whether a unit is a finance program. */
export const isProgram = (unit: string): boolean => /^finance\/[^/]+$/.test(unit)

/** Whether a file is one of the languages of a text. */
export const isText = (path: string): boolean => TEXT.test(path)

/** The name of a text in any folder of texts, in both languages; `null` for another file. */
export const nameOfText = (path: string): string | null => TEXT.exec(path)?.groups?.['rest'] ?? null

/**
 * What has to be of one version: both languages of a text, all tables of a finance program, or else the file itself.
 * @returns a name that such files share
 */
export function unitOf(path: string): string {
  const { root = '', rest } = TEXT.exec(path)?.groups ?? {}
  if (rest !== undefined) return `${root}/*/${rest}`
  return PROGRAM.exec(path)?.groups?.['program'] ?? path
}
