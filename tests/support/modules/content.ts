/* Private files of `content` that tests of other modules use. */

export type { ContentSet } from '#modules/content/read-content.ts'
export { contentLibrary } from '#modules/content/content-library.ts'
export { readContentSets } from '#modules/content/read-content-sets.ts'
