/* What tests outside of the module run and read of `content` beside its public file. */

export type { ContentSet } from '#modules/content/read-content.ts'
export { contentLibrary } from '#modules/content/content-library.ts'
export { readContentSets } from '#modules/content/read-content-sets.ts'
