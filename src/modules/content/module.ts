import { contentLibrary } from './content-library.ts'
import type { TextReader } from './read-shelves.ts'
import type { ContentLibrary } from './types.ts'

export { checkContent } from './check-content.ts'
export { knownTexts, textReader, type TextReader } from './read-shelves.ts'
export type { ContentLibrary } from './types.ts'

type Options = Readonly<{
  read: TextReader
  /** The group's folder, as it is now. */
  folder: () => string
  siteKeys: () => readonly string[]
}>

/** The texts of all sites. @throws {ContentError} where one can't be shown */
export function createContent({
  read: readAll,
  folder,
  siteKeys,
}: Options): Readonly<{ content: ContentLibrary; reload: () => void }> {
  const read = () => readAll(folder(), siteKeys())
  let shelves = read()
  return {
    content: contentLibrary(() => shelves),
    /** Reads the texts again, after the group changed. */
    reload() {
      shelves = read()
    },
  }
}
