const BASE = '/admin/auth'

/** Why a sign-in failed. `wrong` does not reveal whether the account exists. */
export type AuthFault =
  | 'wrong'
  | 'locked'
  | 'canceled'
  | 'offline'
  | 'unsupported'
  | 'ended'
  | 'unconfirmed'
  | 'last'
  | 'provider-required'

export type AuthResponse =
  | Readonly<{ fault: AuthFault }>
  | Readonly<{ fault: null; value: Readonly<Record<string, unknown>> }>

const LOCKED = 429
/** The first status of a server that failed, or has no database. */
const FAILED = 500

/** Refusals of the checks that we add around the library's endpoints. */
const FAULTS: Readonly<Record<string, AuthFault>> = {
  SIGNED_OUT: 'ended',
  CONFIRMATION_NEEDED: 'unconfirmed',
  LAST_SIGN_IN: 'last',
  PROVIDER_REQUIRED: 'provider-required',
}

async function faultOf(response: Response): Promise<AuthFault> {
  if (response.status === LOCKED) return 'locked'
  if (response.status >= FAILED) return 'offline'
  const body: unknown = await response.json().catch(() => null)
  const isCoded = typeof body === 'object' && body !== null && 'code' in body
  return (isCoded ? FAULTS[String(body.code)] : undefined) ?? 'wrong'
}

async function call(path: string, body?: unknown): Promise<AuthResponse> {
  try {
    const response = await fetch(`${BASE}${path}`, {
      ...(body !== undefined && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    })
    if (!response.ok) return { fault: await faultOf(response) }
    const value: unknown = await response.json()
    // Every endpoint responds with an object.
    return { fault: null, value: (value ?? {}) as Readonly<Record<string, unknown>> }
  } catch {
    return { fault: 'offline' }
  }
}

/** Whether this browser has passkeys, with the functions that read the server's options. */
export const hasPasskeys = (): boolean =>
  'PublicKeyCredential' in globalThis && 'parseRequestOptionsFromJSON' in PublicKeyCredential

/** Gets a credential from the device. @returns a fault if the person canceled */
async function callEndpoint(
  request: () => Promise<Credential | null>,
): Promise<Readonly<{ fault: AuthFault }> | Readonly<{ fault: null; credential: unknown }>> {
  try {
    const credential = await request()
    if (!(credential instanceof PublicKeyCredential)) return { fault: 'canceled' }
    return { fault: null, credential: credential.toJSON() }
  } catch {
    return { fault: 'canceled' }
  }
}

/** Signs in, or confirms who a person is, with a passkey of this device. */
export async function signInWithPasskey(): Promise<AuthResponse> {
  if (!hasPasskeys()) return { fault: 'unsupported' }
  const options = await call('/passkey/generate-authenticate-options')
  if (options.fault !== null) return options
  const proof = await callEndpoint(() =>
    navigator.credentials.get({
      // The server wrote them for this function.
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(
        options.value as unknown as PublicKeyCredentialRequestOptionsJSON,
      ),
    }),
  )
  if (proof.fault !== null) return proof
  return call('/passkey/verify-authentication', { response: proof.credential })
}

/** Creates a passkey on this device. @param name what the person calls the device */
export async function createPasskey(name: string): Promise<AuthResponse> {
  if (!hasPasskeys()) return { fault: 'unsupported' }
  const query = new URLSearchParams({ name })
  const options = await call(`/passkey/generate-register-options?${query.toString()}`)
  if (options.fault !== null) return options
  const proof = await callEndpoint(() =>
    navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(
        options.value as unknown as PublicKeyCredentialCreationOptionsJSON,
      ),
    }),
  )
  if (proof.fault !== null) return proof
  return call('/passkey/verify-registration', { response: proof.credential, name })
}

/** The first step with a password. The response has `twoFactorRedirect` if a code is needed next. */
export const signInWithPassword = (email: string, password: string): Promise<AuthResponse> =>
  call('/sign-in/email', { email, password })

/** The second step. @param isRecovery whether it is a recovery code */
export const sendCode = (code: string, isRecovery: boolean): Promise<AuthResponse> =>
  call(`/two-factor/verify-${isRecovery ? 'backup-code' : 'totp'}`, { code })

/** Starts the setup of codes from an app. The response has `totpURI` and `backupCodes`; `sendCode` completes it. */
export const enableCodes = (password: string): Promise<AuthResponse> =>
  call('/two-factor/enable', { password })

/** Turns off codes from an app. After that the password alone does not sign in. */
export const disableCodes = (password: string): Promise<AuthResponse> =>
  call('/two-factor/disable', { password })

/** Creates new recovery codes, which replace the old ones. The response has `backupCodes`. */
export const makeRecoveryCodes = (password: string): Promise<AuthResponse> =>
  call('/two-factor/generate-backup-codes', { password })

/** Changes the password of the signed-in person. Their other sessions continue. */
export const changePassword = (
  currentPassword: string,
  newPassword: string,
): Promise<AuthResponse> =>
  call('/change-password', { currentPassword, newPassword, revokeOtherSessions: false })

export const renamePasskey = (id: string, name: string): Promise<AuthResponse> =>
  call('/passkey/update-passkey', { id, name })

export const removePasskey = (id: string): Promise<AuthResponse> =>
  call('/passkey/delete-passkey', { id })
