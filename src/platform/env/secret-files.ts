import { readFileSync } from 'node:fs'

/** Settings that are secret or contain a secret. Each may be given as a file: `SECRET_KEY_FILE`. */
const SECRETS = [
  'DATABASE_URL',
  'SMTP_URL',
  'REPLY_IMAP',
  'REPLY_HOOK_SECRET',
  'SENTRY_DSN',
  'SECRET_KEY',
  'SECRET_KEY_PREVIOUS',
  'LENDER_KEY',
  'TEKION_KEY',
  'VALUATION_KEY',
  'GOOGLE_MAPS_KEY',
  'PHOTO_S3_SECRET_KEY',
  'METRICS_TOKEN',
  'ALERT_WEBHOOK_SECRET',
] as const

/** Whether a setting is secret or contains a secret. */
export const isSecret = (name: string): boolean => SECRETS.some((secret) => secret === name)

/**
 * The settings with the secrets from files, trimmed.
 * @throws {Error} when a file cannot be read, or a secret is set twice
 */
export function withSecretFiles(
  given: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string | undefined>> {
  const read = SECRETS.flatMap((name) => {
    const path = given[`${name}_FILE`]
    if (path === undefined) return []
    if (given[name] !== undefined) throw new Error(`${name} and ${name}_FILE are both set`)
    try {
      return [[name, readFileSync(path, 'utf8').trim()] as const]
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      throw new Error(`${name}_FILE=${path} cannot be read: ${reason}`, { cause: error })
    }
  })
  return { ...given, ...Object.fromEntries(read) }
}
