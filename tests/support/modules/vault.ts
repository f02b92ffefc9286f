/* What tests outside of the module run and read of `vault` beside its public file. */

export { leadSecretRepository } from '#modules/vault/repository.ts'
export { keyFolder } from '#modules/vault/seal/key-folder.ts'
export { makeSealKeys } from '#modules/vault/seal/seal-keys.ts'
