/* Private files of `vault` that tests of other modules use. */

export { leadSecretRepository } from '#modules/vault/repository.ts'
export { keyFolder } from '#modules/vault/seal/key-folder.ts'
export { makeSealKeys } from '#modules/vault/seal/seal-keys.ts'
