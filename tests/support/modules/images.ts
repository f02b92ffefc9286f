/* What tests outside of the module run and read of `images` beside its public file. */

export { shareFacts } from '#modules/images/share-facts.ts'
