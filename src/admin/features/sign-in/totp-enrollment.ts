/** What the server makes when an authenticator app is set up: its key, and the recovery codes. */
export type TotpEnrollment = Readonly<{
  /** `otpauth://…`, for an app. */
  uri: string
  /** The same key as text. */
  key: string
  recovery: readonly string[]
}>

const isText = (value: unknown): value is string => typeof value === 'string'

/** The recovery codes in a response of the server. */
export const recoveryCodesIn = (value: Readonly<Record<string, unknown>>): readonly string[] => {
  const codes: unknown = value['backupCodes']
  return Array.isArray(codes) ? codes.filter(isText) : []
}

/** The key and the recovery codes in a response of the server. */
export function totpEnrollmentIn(value: Readonly<Record<string, unknown>>): TotpEnrollment {
  const uri = isText(value['totpURI']) ? value['totpURI'] : ''
  return {
    uri,
    key: URL.parse(uri)?.searchParams.get('secret') ?? '',
    recovery: recoveryCodesIn(value),
  }
}
