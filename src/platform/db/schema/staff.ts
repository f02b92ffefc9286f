import type { Flag } from './flag.ts'

/** A person who may sign in to the back office. Written by the sign-in library too. */
export interface StaffUserTable {
  id: string
  name: string
  /** In lower case. */
  email: string
  is_email_verified: Flag
  /** Unused; the library expects it. */
  image: string | null
  /** Whether the person signs in with a password and a code. */
  has_two_factor: Flag | null
  created_at: string
  updated_at: string
}

/** A sign-in that has not ended. Written by the sign-in library too. */
export interface StaffSessionTable {
  id: string
  user_id: string
  /** In the cookie, which is signed. */
  token: string
  /**
   * How it began: `passkey`, `code`, `demo`, `openid`, or `invitation` and `password` while the person sets up their
   * sign-in.
   */
  method: string | null
  /** The absolute limit. */
  expires_at: string
  /** When the person last confirmed their identity. */
  confirmed_at: string | null
  /** To the minute. */
  last_seen_at: string | null
  ip_address: string | null
  user_agent: string | null
  created_at: string
  updated_at: string
}

/**
 * A password, or a person's account at the OpenID provider: then `provider_id` is the issuer and `account_id` its
 * subject. Of the sign-in library; the columns for tokens of other services are unused.
 */
export interface StaffAccountTable {
  id: string
  user_id: string
  account_id: string
  provider_id: string
  /** The scrypt hash. */
  password: string | null
  access_token: string | null
  refresh_token: string | null
  id_token: string | null
  access_token_expires_at: string | null
  refresh_token_expires_at: string | null
  scope: string | null
  created_at: string
  updated_at: string
}

/** An unanswered challenge of a passkey or of a second factor. Of the sign-in library. */
export interface StaffVerificationTable {
  id: string
  identifier: string
  value: string
  expires_at: string
  created_at: string
  updated_at: string
}

/** A passkey. Of the sign-in library. */
export interface StaffPasskeyTable {
  id: string
  user_id: string
  name: string | null
  public_key: string
  credential_id: string
  counter: number
  device_type: string
  is_backed_up: Flag
  transports: string | null
  aaguid: string | null
  created_at: string | null
}

/** The key of one-time codes and the recovery codes, both encrypted. Of the sign-in library. */
export interface StaffTwoFactorTable {
  id: string
  user_id: string
  secret: string
  backup_codes: string
  is_verified: Flag | null
  failed_verification_count: number | null
  locked_until: string | null
}

/** Requests of an address to an endpoint of the sign-in. Of the sign-in library. */
export interface StaffRateLimitTable {
  id: string
  key: string
  count: number
  /** Milliseconds since 1970. */
  last_request: number
}

/** The rights of a person. */
export interface StaffMemberTable {
  user_id: string
  /** JSON: their roles. */
  roles: string
  /** JSON: the codes of their stores; `null` for all. */
  dealers: string | null
  /** JSON: the languages that they answer shoppers in. */
  languages: string
  is_active: Flag
  /** Whether it is a sign-in of the demo. */
  is_demo: Flag
  /** When they had their first passkey, or password and code; `null` before. */
  set_up_at: string | null
  /** The id of the user who invited them; `null` for the first owner. */
  invited_by: string | null
  /** To the minute; `null` if they never signed in. */
  last_seen_at: string | null
}

/** A one-time link with which a person sets up their sign-in. */
export interface StaffInvitationTable {
  id: string
  /** The SHA-256 of its token, base64url. */
  token_hash: string
  email: string
  name: string
  /** JSON, as in `staff_member`. */
  roles: string
  dealers: string | null
  languages: string
  /** The user whose sign-in it sets up again; `null` for a new one. */
  user_id: string | null
  invited_by: string
  created_at: string
  expires_at: string
  /** When it was accepted or withdrawn; `null` before. */
  ended_at: string | null
}

/** Failed sign-ins in a row of one address, whether or not a person has it. */
export interface StaffSignInFailureTable {
  /** A keyed hash of the address or account that was tried. */
  subject_hash: string
  failures: number
  last_at: string
}

/** The OpenID provider with which people may sign in; at most one row. */
export interface StaffProviderTable {
  id: number
  /** Its name on the button of the sign-in. */
  label: string
  issuer: string
  client_id: string
  /** The client's secret, encrypted with the installation's key. */
  sealed_secret: Uint8Array
  /** JSON: the domains of addresses whose people may sign in with it alone. */
  required_domains: string
  /** The claim with a person's groups; `null`: roles are given in the back office. */
  role_claim: string | null
  /** JSON: roles by group. */
  role_map: string
  is_on: Flag
  updated_at: string
}

export interface StaffTables {
  staff_account: StaffAccountTable
  staff_invitation: StaffInvitationTable
  staff_member: StaffMemberTable
  staff_passkey: StaffPasskeyTable
  staff_provider: StaffProviderTable
  staff_rate_limit: StaffRateLimitTable
  staff_session: StaffSessionTable
  staff_sign_in_failure: StaffSignInFailureTable
  staff_two_factor: StaffTwoFactorTable
  staff_user: StaffUserTable
  staff_verification: StaffVerificationTable
}
