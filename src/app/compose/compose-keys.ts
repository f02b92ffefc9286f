import type { ComposeDeps } from '#app/compose-deps.ts'
import { feedSecrets } from '#platform/secrets/stored-secrets.ts'
import { matchSecretKey, secretKeys } from '#platform/security/secret-key.ts'

/**
 * The keys of the installation, and the secrets of feeds that they open.
 * @throws {AppError} `conflict` for a database that is used with another key
 */
export async function composeKeys({
  env,
  database,
  log,
}: Pick<ComposeDeps, 'env' | 'database' | 'log'>) {
  const keys = secretKeys(env)
  if ((await matchSecretKey(database, keys)) === 'previous')
    log.warn({}, 'SECRET_KEY is a new one: `npm run secrets -- rotate-key` completes the change')
  const secrets = feedSecrets({ database, secretKeys: keys })
  return { secretKey: keys[0], secretKeys: keys, secrets }
}
