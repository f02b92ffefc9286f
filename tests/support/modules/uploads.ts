/* Private files of `uploads` that tests of other modules use. */

export { uploadRepository } from '#modules/uploads/repository.ts'
export { inflate } from '#modules/uploads/take-upload.ts'
