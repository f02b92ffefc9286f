import type { SftpSettings } from '#domain/site/feeds/sftp-settings.ts'
import { refused, type JobOutcome } from '#platform/queue/job-handler.ts'

import { uploadBySftp } from './sftp-upload.ts'

type SecretOf = (name: string) => Promise<string | null>

/** The secret that the settings name and that is not set; `null` if nothing is missing. */
export async function missingSecret(
  { password, privateKey }: Pick<SftpSettings, 'password' | 'privateKey'>,
  secret: SecretOf,
): Promise<string | null> {
  for (const name of [password, privateKey])
    if (name !== '' && (await secret(name)) === null) return name
  return null
}

/** Uploads a feed as configured in the site's file. @param secret the secrets that the settings name */
export async function pushFeed(
  settings: SftpSettings,
  secret: SecretOf,
  texts: AsyncIterable<string>,
): Promise<JobOutcome> {
  const missing = await missingSecret(settings, secret)
  if (missing !== null) return refused(`${missing} is not set`)
  const { password, privateKey } = settings
  return uploadBySftp(
    {
      ...settings,
      password: password === '' ? null : await secret(password),
      privateKey: privateKey === '' ? null : await secret(privateKey),
    },
    texts,
  )
}
