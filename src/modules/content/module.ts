import { contentLibrary } from './content-library.ts'
import type { TextReader } from './read-content-sets.ts'
import type { ContentLibrary } from './types.ts'

export { checkTexts } from './check-texts.ts'
export { convertPage } from './moved/convert-page.ts'
export { checkContent } from './check-content.ts'
export {
  draftFaults,
  draftMoment,
  draftOffer,
  libraryWithDraft,
  type DraftContent,
} from './drafts/draft-content.ts'
export { knownTexts, textReader, type TextReader } from './read-content-sets.ts'
export type { ContentLibrary } from './types.ts'

type Options = Readonly<{
  read: TextReader
  /** The current folder of the group. */
  folder: () => string
  siteKeys: () => readonly string[]
}>

/** The content of all sites. @throws {ContentError} for content that can't be shown */
export function createContent({
  read: readAll,
  folder,
  siteKeys,
}: Options): Readonly<{ content: ContentLibrary; reload: () => void }> {
  const read = () => readAll(folder(), siteKeys())
  let sets = read()
  return {
    content: contentLibrary(() => sets),
    /** Reads the content again, after the group changed. */
    reload() {
      sets = read()
    },
  }
}
