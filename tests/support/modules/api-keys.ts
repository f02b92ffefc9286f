/* Private files of `api-keys` that tests of other modules use. */

export { newKey } from '#modules/api-keys/api-key.ts'
export { keyRepository } from '#modules/api-keys/key-repository.ts'
