/** Why a sign-in with the OpenID provider failed, as in `/admin?openid=…`; each has a message `openid.<fault>`. */
export const PROVIDER_FAULTS = [
  'away',
  'canceled',
  'refused',
  'unverified',
  'unknown',
  'owner-link',
  'other-account',
  'no-role',
  'off',
  'expired',
  'other-person',
  'too-many',
] as const

/** Why a sign-in with the OpenID provider failed. */
export type SignInFault = (typeof PROVIDER_FAULTS)[number]

/** The parameter of the sign-in's address. */
export const FAULT_PARAMETER = 'openid'
