import { areaTranslator } from '#i18n/area-translator.ts'
import type { Database } from '#platform/db/database.ts'
import { accepted, payloadHandler, type JobHandler } from '#platform/queue/job-handler.ts'
import type { Reach } from '#platform/security/public-address.ts'

import { deviceRepository, type StoredDevice } from './devices/device-repository.ts'
import { postMessage } from './message/post-message.ts'
import type { ServerKey } from './message/server-keys.ts'
import { PushJob } from './push-jobs.ts'
import type { LeadPush, PushText } from './types.ts'

export type SendPushDeps = Readonly<{
  database: Pick<Database, 'db'>
  keys: readonly ServerKey[]
  /** The address that push services may write to. */
  mailFrom: string
  reach: Reach
  /** The text of a message about a lead. */
  leadPush: LeadPush
  now: () => Date
}>

function testText({ language, id }: StoredDevice): PushText {
  const t = areaTranslator('push', language)
  return {
    title: t('testTitle'),
    body: t('testBody'),
    language,
    path: '/admin/account',
    tag: `test ${id}`,
  }
}

/**
 * Sends a message to a device, unless it is no longer needed: the lead was answered or claimed, the task is done, the
 * person may no longer read the lead, or an hour has passed. A subscription that has ended is removed.
 */
export const sendPush = (deps: SendPushDeps): JobHandler =>
  payloadHandler(PushJob, async ({ deviceId, leadId, topic, until }) => {
    const { keys, reach, leadPush, now } = deps
    const devices = deviceRepository(deps.database.db)
    const device = await devices.byId(deviceId)
    if (device === null) return accepted('not sent: the device is off')
    const at = now()
    if (at.toISOString() > until) return accepted('not sent: too late to be of use')
    const key = keys.find(({ publicKey }) => publicKey === device.serverKey)
    if (key === undefined) {
      await devices.remove(deviceId)
      return accepted('not sent: made with a key that is no longer used, removed')
    }
    const message =
      leadId === null
        ? { text: testText(device) }
        : await leadPush({ leadId, topic: topic ?? { kind: 'lead', id: leadId } }, device)
    if ('skipReason' in message) return accepted(`not sent: ${message.skipReason}`)
    const outcome = await postMessage({
      device,
      text: JSON.stringify(message.text),
      about: message.text.tag,
      key,
      contact: `mailto:${deps.mailFrom}`,
      nowMs: at.getTime(),
      reach,
    })
    if (outcome.state === 'gone') {
      await devices.remove(deviceId)
      return accepted(`${outcome.evidence}: the subscription has ended, removed`)
    }
    if (outcome.state === 'accepted') await devices.sent(deviceId, at.toISOString())
    return outcome
  })
