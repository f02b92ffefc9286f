import { readFileSync } from 'node:fs'

import { FEED_SECRET } from '#domain/site/feeds/sftp-settings.ts'

/**
 * A secret that a file of the group names: from the variable, or from the file that `NAME_FILE` names, without the line
 * break at its end.
 * @returns `null` if neither is set, and for a name that is not one of `FEED_SECRET`
 * @throws {Error} when the file cannot be read
 */
export function namedSecret(
  name: string,
  env: Readonly<Record<string, string | undefined>> = process.env,
): string | null {
  if (!FEED_SECRET.test(name)) return null
  const file = env[`${name}_FILE`]
  return env[name] ?? (file === undefined ? null : readFileSync(file, 'utf8').replace(/\n$/, ''))
}
