export { secretsCommand } from './cli.ts'
export { installationKeys, putInstallationKeys, sealKeyIds } from './key-backup.ts'
export {
  type LeadSecret,
  type NewLeadSecret,
  secretRow,
  shredding,
  clearMasks,
} from './repository.ts'
export { deleteSealed, sealedNames } from './sealed-fields.ts'
export { type LeadSecrets, leadSecrets } from './lead-secrets.ts'
export { responseKeys, type ResponseKeys } from './open-field/response-keys.ts'
export { fieldOpener, type FieldOpener, type FieldRequest } from './open-field/field-opener.ts'
export { openValues } from './seal/envelope.ts'
export { sealKeyAge } from './seal/key-age.ts'
export {
  type SealKeySettings,
  checkPrivateKeyFile,
  privateSealKeys,
  publicSealKey,
  readySealKeys,
} from './seal/key-settings.ts'
export { type LeadSeal, leadSeal } from './seal/lead-seal.ts'
export { SealError } from './seal/seal-error.ts'
export { readSealKeys, type SealKeyPair } from './seal/seal-keys.ts'
export { type ShredPorts, shredDue } from './shred-secrets.ts'
