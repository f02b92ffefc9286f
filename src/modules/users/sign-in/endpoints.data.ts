/**
 * The kind of an endpoint: `signs-in` begins a session; `reads` and `changes` need one; `protects` also needs a recent
 * proof of identity; `ends` signs out; `public` is for everyone.
 */
export type EndpointKind = 'signs-in' | 'reads' | 'changes' | 'protects' | 'ends' | 'public'

/** The endpoints of the sign-in library that are served. All others are not found. */
export const ENDPOINTS: Readonly<Record<string, EndpointKind>> = {
  'POST /sign-in/email': 'signs-in',
  'POST /two-factor/verify-totp': 'signs-in',
  'POST /two-factor/verify-backup-code': 'signs-in',
  'GET /passkey/generate-authenticate-options': 'public',
  'POST /passkey/verify-authentication': 'signs-in',
  'POST /sign-out': 'ends',
  'GET /passkey/list-user-passkeys': 'reads',
  'POST /passkey/update-passkey': 'changes',
  'GET /passkey/generate-register-options': 'protects',
  'POST /passkey/verify-registration': 'protects',
  'POST /passkey/delete-passkey': 'protects',
  'POST /two-factor/enable': 'protects',
  'POST /two-factor/disable': 'protects',
  'POST /two-factor/generate-backup-codes': 'protects',
  'POST /change-password': 'protects',
}

/** The action in the audit trail for a successful call. */
export const AUDITED: Readonly<Record<string, string>> = {
  'POST /passkey/verify-registration': 'user.passkey-added',
  'POST /passkey/delete-passkey': 'user.passkey-removed',
  'POST /two-factor/disable': 'user.codes-turned-off',
  'POST /two-factor/generate-backup-codes': 'user.recovery-codes-replaced',
  'POST /change-password': 'user.password-changed',
}
