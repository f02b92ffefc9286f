import { createHmac } from 'node:crypto'

import { keyFingerprint, type SecretKeys } from '#platform/security/secret-key.ts'

type AuthSecret = Readonly<{ version: number; value: string }>

const secretOf = (key: string): AuthSecret => ({
  version: Number.parseInt(keyFingerprint(key).slice(0, 7), 16),
  value: createHmac('sha256', key).update('staff sign-in').digest('base64url'),
})

/** The keys of the sign-in library, the current one first. A change of the installation's key ends all sessions. */
export const authSecrets = ([current, ...previous]: SecretKeys): readonly [
  AuthSecret,
  ...AuthSecret[],
] => [secretOf(current), ...previous.map(secretOf)]
