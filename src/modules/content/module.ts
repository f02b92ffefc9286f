import { builtShelves } from './built-shelves.ts'
import { contentLibrary } from './content-library.ts'
import type { ContentLibrary } from './types.ts'

export type { ContentLibrary } from './types.ts'

type Options = Readonly<{
  /** Whether the files are read, and again after each change; else the build's own reading counts. */
  isLive: boolean
  build: string
  siteKeys: readonly string[]
}>

/** The texts of all sites. @throws {ContentError} where they are live and one can't be shown */
export async function createContent({
  isLive,
  build,
  siteKeys,
}: Options): Promise<Readonly<{ content: ContentLibrary }>> {
  if (isLive) {
    // What reads Markdown is loaded by those alone who write it.
    const { liveShelves } = await import('./read-shelves.ts')
    return { content: contentLibrary(liveShelves('.', siteKeys)) }
  }
  const shelves = builtShelves(build)
  return { content: contentLibrary(() => shelves) }
}
