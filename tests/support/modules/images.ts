/* Private files of `images` that tests of other modules use. */

export { shareFacts } from '#modules/images/share-facts.ts'
export { makeMaster } from '#modules/images/photos/maker/make-master.ts'
