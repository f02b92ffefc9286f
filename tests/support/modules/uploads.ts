/* What tests outside of the module run and read of `uploads` beside its public file. */

export { uploadRepository } from '#modules/uploads/repository.ts'
export { inflate } from '#modules/uploads/take-upload.ts'
