import { randomUUIDv7 } from 'node:crypto'

import type { Actor } from '#domain/access/actor.ts'
import { authorizeInbox } from '#domain/access/lead-rights.ts'
import { AppError } from '#domain/kernel/errors.ts'
import type { AuditTrail } from '#modules/audit/module.ts'
import { areDeviceKeys, pushAddress } from '#modules/push/message/push-address.ts'
import type { ServerKey } from '#modules/push/message/server-keys.ts'
import { jobForTest } from '#modules/push/push-jobs.ts'
import type { NewDevice, StaffPush } from '#modules/push/types.ts'
import type { Database } from '#platform/db/database.ts'
import { jobRepository } from '#platform/queue/job-repository.ts'
import type { Reach } from '#platform/security/public-address.ts'

import { deviceRepository, type StoredDevice } from './device-repository.ts'

const MAX_DEVICES = 20
const MAX_USER_AGENT = 300

export type StaffPushDeps = Readonly<{
  database: Database
  audit: Pick<AuditTrail, 'change'>
  /** The current one first. */
  keys: readonly [ServerKey, ...ServerKey[]]
  /** The networks in which push services may be. */
  reach: Reach
  now: () => Date
}>

/** The entry in the audit trail; of the address only the service, since the whole is a secret. */
export const entryOf = (action: string, { userId, endpoint }: StoredDevice) => ({
  action,
  subject: { kind: 'user' as const, id: userId },
  dealerCode: null,
  after: { pushService: URL.parse(endpoint)?.hostname ?? null },
})

/** People's actions on their own devices for notifications. */
export function staffPush(deps: StaffPushDeps): StaffPush {
  const { database, audit, keys, reach, now } = deps
  const [current] = keys
  const checkInbox = (actor: Actor) => authorizeInbox(actor, now().getTime())

  /** @throws {AppError} `invalid` */
  function check(device: NewDevice): void {
    const isKnownKey = device.serverKey === current.publicKey
    if (pushAddress(device.endpoint, reach) === null || !areDeviceKeys(device) || !isKnownKey)
      throw new AppError('invalid', 'This browser’s notifications cannot be used.', {
        key: 'pushUnusable',
      })
  }

  return {
    publicKey: current.publicKey,

    async devices({ userId }) {
      const devices = await deviceRepository(database.db).of([userId])
      return devices.map(({ id, endpoint, isOpenHoursOnly, userAgent, createdAt, sentAt }) => ({
        id,
        endpoint,
        isOpenHoursOnly,
        userAgent,
        createdAt,
        sentAt,
      }))
    },

    async turnOn(actor, device) {
      checkInbox(actor)
      check(device)
      return audit.change(actor, async (trx, note) => {
        const rows = deviceRepository(trx)
        const others = (await rows.of([actor.userId])).filter(
          ({ endpoint }) => endpoint !== device.endpoint,
        )
        if (others.length >= MAX_DEVICES)
          throw new AppError('invalid', 'Turn off notifications of another device first.', {
            key: 'pushDevices',
          })
        const before = await rows.byEndpoint(device.endpoint)
        const stored: StoredDevice = {
          id: randomUUIDv7(),
          userId: actor.userId,
          endpoint: device.endpoint,
          publicKey: device.publicKey,
          authSecret: device.authSecret,
          serverKey: device.serverKey,
          language: device.language,
          isOpenHoursOnly: device.isOpenHoursOnly,
          userAgent: device.userAgent?.slice(0, MAX_USER_AGENT) ?? null,
          createdAt: now().toISOString(),
          sentAt: null,
        }
        const isNew = before?.userId !== actor.userId
        if (before && isNew) note(entryOf('user.push-off', before))
        if (isNew) note(entryOf('user.push-on', stored))
        return rows.put(stored)
      })
    },

    turnOff: (actor, id) =>
      audit.change(actor, async (trx, note) => {
        const rows = deviceRepository(trx)
        const device = await rows.byId(id)
        if (device?.userId !== actor.userId) return
        await rows.remove(id)
        note(entryOf('user.push-off', device))
      }),

    async test(actor, id) {
      checkInbox(actor)
      const device = await deviceRepository(database.db).byId(id)
      if (device?.userId !== actor.userId)
        throw new AppError('not-found', 'Notifications are off on this device.', { key: 'pushOff' })
      await jobRepository(database).enqueue([jobForTest(device, now().getTime())])
    },
  }
}
