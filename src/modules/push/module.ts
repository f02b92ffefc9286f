import type { AuditEntry } from '#modules/audit/module.ts'
import type { Connection } from '#platform/db/database.ts'
import type { Module } from '#platform/module.ts'
import type { NewJob } from '#platform/queue/job-repository.ts'
import type { SecretKeys } from '#platform/security/secret-key.ts'

import { deviceRepository } from './devices/device-repository.ts'
import { entryOf, staffPush, type StaffPushDeps } from './devices/staff-push.ts'
import { serverKeys } from './message/server-keys.ts'
import { jobForNews, PUSH_JOB } from './push-jobs.ts'
import { sendPush, type SendPushDeps } from './send-push.ts'
import type { PushNews } from './types.ts'

export { PUSH_JOB } from './push-jobs.ts'
export type { LeadPush, PushNews, StaffPush } from './types.ts'

type Deps = Omit<StaffPushDeps, 'keys' | 'reach'> &
  Omit<SendPushDeps, 'keys' | 'reach'> &
  Readonly<{
    secretKeys: SecretKeys
    /** `loopback` for a push service of a test. */
    reach?: SendPushDeps['reach']
  }>

/**
 * Turns notifications off on all devices of a person, for the transaction that ends their sign-in or access.
 * @param record adds an entry to the audit trail
 */
export async function forgetDevices(
  trx: Connection,
  userId: string,
  record: (entry: AuditEntry) => void,
): Promise<void> {
  const removed = await deviceRepository(trx).removeOf(userId)
  for (const device of removed) record(entryOf('user.push-off', device))
}

/** Notifications on devices of the back office's people, by Web Push. */
export function createPush({ secretKeys, reach = 'public', ...given }: Deps) {
  const deps = { ...given, keys: serverKeys(secretKeys), reach }
  const { database } = deps
  return {
    push: staffPush(deps),
    /** The messages to the devices of people, for the transaction of what they are about. */
    jobsFor: async ({ userIds, at, opensAt, ...about }: PushNews): Promise<readonly NewJob[]> => {
      const devices = await deviceRepository(database.db).of(userIds)
      return devices.map((device) =>
        jobForNews(device, about, {
          at,
          runAt: device.isOpenHoursOnly && opensAt !== null ? opensAt : at,
        }),
      )
    },
    jobs: { [PUSH_JOB]: sendPush(deps) },
  } satisfies Partial<Module> & Record<string, unknown>
}
