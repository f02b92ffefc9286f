import { hash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32
/** How long a link can be used. */
export const INVITATION_MS = 7 * 86_400_000

/** A fast hash suffices, because the token is random. */
export const tokenHash = (token: string): string => hash('sha256', token, 'base64url')

/** A new random token of a link; only its hash is stored. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

/** The address of a link. @param origin of the back office */
export const invitationUrl = (origin: string, token: string): string =>
  `${origin}/admin/invite/${token}`
