/* Private files of `parts` that tests of other modules use. */

export { parseParts } from '#modules/parts/feeds/parts-file.ts'
export { partRepository } from '#modules/parts/repository.ts'
