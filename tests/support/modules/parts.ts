/* What tests outside of the module run and read of `parts` beside its public file. */

export { parseParts } from '#modules/parts/feeds/parts-file.ts'
export { partRepository } from '#modules/parts/repository.ts'
