import type { SftpSettings } from '#domain/site/feeds/sftp-settings.ts'
import { namedSecret } from '#platform/env/named-secret.ts'
import { refused, type JobOutcome } from '#platform/queue/job-handler.ts'

import { uploadBySftp } from './sftp-upload.ts'

const secretOf = (name: string) => (name === '' ? null : namedSecret(name))

/** The variable that the settings name and that is not set; `null` if nothing is missing. */
export function missingSecret({ password, privateKey }: SftpSettings): string | null {
  const names = [password, privateKey].filter((name) => name !== '')
  return names.find((name) => namedSecret(name) === null) ?? null
}

/** Uploads a feed as configured in the site's file. */
export async function pushFeed(
  settings: SftpSettings,
  texts: AsyncIterable<string>,
): Promise<JobOutcome> {
  const missing = missingSecret(settings)
  if (missing !== null) return refused(`${missing} is not set`)
  return uploadBySftp(
    {
      ...settings,
      password: secretOf(settings.password),
      privateKey: secretOf(settings.privateKey),
    },
    texts,
  )
}
