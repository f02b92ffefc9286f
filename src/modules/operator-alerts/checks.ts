import type { QueueDepth } from '#platform/queue/queue-depth.ts'

import type { Check, Condition } from './condition.ts'

const HOUR_MS = 3_600_000
/** Feeds come at least daily: after two days one is missing. */
const MAX_FEED_HOURS = 48
/** How long a feed's source may be down before it is reported. */
const MAX_SOURCE_HOURS = 0.5
/** How long a receiver may be down before it is reported; an hour is longer than any restart. */
const MAX_FAILING_HOURS = 1
/** A job that is due for this long is not processed by any process. */
const MAX_DUE_HOURS = 0.25
const MIN_FREE_SHARE = 0.1
const MIN_CERTIFICATE_DAYS = 14
/** The key must be changed every 30 days (docs/operate/secrets.md). */
const MAX_SEAL_KEY_DAYS = 35

const hoursSince = (time: string, now: Date) => (now.getTime() - Date.parse(time)) / HOUR_MS
const whole = (hours: number) => `${Math.floor(hours)} hour${Math.floor(hours) === 1 ? '' : 's'}`

/** Whether leads can be stored. */
export const leadStoreCheck =
  (isWritable: () => Promise<boolean>): Check =>
  async () =>
    (await isWritable())
      ? []
      : [
          {
            id: 'lead-store',
            summary: 'Leads cannot be stored: forms get a 503 response',
            advice:
              'The database accepts no writes. Check its disk and its log; once it is fixed, the site recovers within 15 seconds.',
          },
        ]

const REPLAY =
  '`npm run leads -- dead` shows the reason; fix it, then run `npm run leads -- replay --dead`.'

/** Whether deliveries and other jobs have failed, keep failing, or are not processed. */
export const deliveriesCheck =
  (depths: () => Promise<readonly QueueDepth[]>, now: () => Date): Check =>
  async () =>
    (await depths()).flatMap(({ kind, dead, oldestDue, oldestFailing }): Condition[] => {
      const failingHours = oldestFailing === null ? 0 : hoursSince(oldestFailing, now())
      const dueHours = oldestDue === null ? 0 : hoursSince(oldestDue, now())
      return [
        ...(dead > 0
          ? [
              {
                id: `queue dead ${kind}`,
                summary: `Jobs failed permanently: ${kind}`,
                advice: REPLAY,
              },
            ]
          : []),
        ...(failingHours > MAX_FAILING_HOURS
          ? [
              {
                id: `queue failing ${kind}`,
                summary: `Jobs have been failing for more than an hour: ${kind}`,
                advice:
                  'They are retried for 72 hours. Lines with `job waits` in the log show the reason.',
              },
            ]
          : []),
        ...(dueHours > MAX_DUE_HOURS
          ? [
              {
                id: `queue due ${kind}`,
                summary: `No process runs jobs of the kind ${kind}`,
                advice:
                  'Start a process with ROLE=worker or ROLE=all, and check the clocks of the machines.',
              },
            ]
          : []),
      ]
    })

/** The state of a dealer's feed. Times are ISO. */
export type Feed = Readonly<{
  dealerCode: string
  /** `null` for a dealer whose vehicles were never imported. */
  lastImport: string | null
  /** When a file was held, if no import followed; `null` otherwise. */
  heldAt: string | null
}>

/** Whether feeds are late or held. A dealer without any import has no feed yet. */
export const feedsCheck =
  (feeds: () => Promise<readonly Feed[]>, now: () => Date): Check =>
  async () =>
    (await feeds()).flatMap(({ dealerCode, lastImport, heldAt }): Condition[] => [
      ...(lastImport !== null && hoursSince(lastImport, now()) > MAX_FEED_HOURS
        ? [
            {
              id: `feed late ${dealerCode}`,
              summary: `The inventory of ${dealerCode} is more than ${whole(MAX_FEED_HOURS)} old`,
              advice: `The last import was at ${lastImport}. Look for the file of this dealer and import it.`,
            },
          ]
        : []),
      ...(heldAt === null
        ? []
        : [
            {
              id: `feed held ${dealerCode}`,
              summary: `A feed of ${dealerCode} is held`,
              advice: `It was held at ${heldAt}, because too much of the list would change. \`npm run inventory -- import\` shows the changes; if the file is right, import it with the suggested option.`,
            },
          ]),
    ])

/** A source whose files are not imported, since when (ISO), and why. */
export type FailingSource = Readonly<{ name: string; failingSince: string; failure: string }>

/** Whether the files of sources have not been imported or fetched for a while. */
export const sourcesCheck =
  (failing: () => Promise<readonly FailingSource[]>, now: () => Date): Check =>
  async () =>
    (await failing())
      .filter(({ failingSince }) => hoursSince(failingSince, now()) > MAX_SOURCE_HOURS)
      .map(({ name, failingSince, failure }) => ({
        id: `feed source ${name}`,
        summary: `Files of the feed source ${name} are not imported`,
        advice: `Since ${failingSince}: ${failure}. The list stays as it was. The alert ends with the next file that is imported.`,
      }))

/** Whether a folder's disk has space left. @param freeShare from 0 to 1 */
export const diskCheck =
  (freeShare: () => Promise<number>): Check =>
  async () => {
    const share = await freeShare()
    return share >= MIN_FREE_SHARE
      ? []
      : [
          {
            id: 'disk',
            summary: `Less than ${MIN_FREE_SHARE * 100} % of the disk of DATA_DIR is free`,
            advice: 'Free space before it is full: leads cannot be stored on a full disk.',
          },
        ]
  }

/**
 * Whether certificates of public hosts are about to expire.
 * @param expiryOf the expiry of a host's certificate; `null` if unknown
 */
export const certificatesCheck =
  (
    hosts: () => readonly string[],
    expiryOf: (host: string) => Promise<Date | null>,
    now: () => Date,
  ): Check =>
  async () => {
    const found = await Promise.all(
      hosts().map(async (host): Promise<Condition | null> => {
        const expiry = await expiryOf(host)
        const days = expiry && (expiry.getTime() - now().getTime()) / (24 * HOUR_MS)
        if (days === null || days >= MIN_CERTIFICATE_DAYS) return null
        return {
          id: `certificate ${host}`,
          summary: `The certificate of ${host} expires within ${MIN_CERTIFICATE_DAYS} days`,
          advice: `It is valid until ${expiry?.toISOString()}. Renew it, and find out why it was not renewed automatically.`,
        }
      }),
    )
    return found.filter((condition) => condition !== null)
  }

/** The key that private values are sealed to, and since when it is known. */
export type SealKeyAge = Readonly<{ id: string; since: Date }>

/** Whether the key of sealed values is due to be changed. @param keyOf `null` where there is none */
export const sealKeyCheck =
  (keyOf: () => Promise<SealKeyAge | null>, now: () => Date): Check =>
  async () => {
    const key = await keyOf()
    const days = key && (now().getTime() - key.since.getTime()) / (24 * HOUR_MS)
    if (key === null || days === null || days <= MAX_SEAL_KEY_DAYS) return []
    return [
      {
        id: `seal-key ${key.id}`,
        summary: `The key of sealed values is more than ${MAX_SEAL_KEY_DAYS} days old`,
        advice: `The key ${key.id} has been in use since ${key.since.toISOString()}. Change it: \`npm run secrets -- rotate\`, or as described in docs/operate/secrets.md if SEAL_PRIVATE_KEY_FILE is set.`,
      },
    ]
  }

/** Whether webhooks are paused because their receivers have failed for a day. @param paused their names */
export const webhooksCheck =
  (paused: () => Promise<readonly string[]>): Check =>
  async () =>
    (await paused()).map((name) => ({
      id: `webhook paused ${name}`,
      summary: `The webhook ${name} is paused: its receiver has failed for a day`,
      advice:
        'Nothing is posted to it. Once the receiver works, resume it in the back office under Settings, Webhooks, and send what has failed again.',
    }))
