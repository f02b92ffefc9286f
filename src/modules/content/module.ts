import { contentLibrary } from './content-library.ts'
import { liveShelves, readShelves } from './read-shelves.ts'
import type { ContentLibrary } from './types.ts'

export type { ContentLibrary } from './types.ts'

type Options = Readonly<{
  /** Whether the files are read again after each change. */
  isLive: boolean
  /** The group's folder. */
  folder: string
  siteKeys: () => readonly string[]
}>

/** The texts of all sites. @throws {ContentError} where one can't be shown */
export function createContent({
  isLive,
  folder,
  siteKeys,
}: Options): Readonly<{ content: ContentLibrary }> {
  if (isLive) return { content: contentLibrary(liveShelves(folder, siteKeys)) }
  const shelves = readShelves(folder, siteKeys())
  return { content: contentLibrary(() => shelves) }
}
