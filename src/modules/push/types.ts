import type { Actor } from '#domain/access/actor.ts'
import type { Locale } from '#i18n/locale.ts'

/** The text of a notification. It is shown on a locked screen, so it has no personal data of a shopper. */
export type PushText = Readonly<{
  title: string
  body: string
  language: Locale
  /** The view that it opens, a path of the back office. */
  path: string
  /** A later notification with the same tag replaces it. */
  tag: string
}>

/** A browser's subscription, as it gives it to the page. Keys are base64url. */
export type NewDevice = Readonly<{
  endpoint: string
  publicKey: string
  authSecret: string
  /** The key of this installation that it was made with. */
  serverKey: string
  /** The language of its notifications. */
  language: Locale
  /** Whether notifications wait until the store opens. */
  isOpenHoursOnly: boolean
  userAgent: string | null
}>

/** A device as its person sees it. Times are ISO. */
export type OwnDevice = Readonly<{
  id: string
  /** Identifies the subscription to the browser that has it. */
  endpoint: string
  isOpenHoursOnly: boolean
  userAgent: string | null
  createdAt: string
  /** When it last got a notification; `null` for never. */
  sentAt: string | null
}>

/** Notifications of new leads, mentions and due tasks on people's devices. */
export interface StaffPush {
  /** The public key that browsers subscribe with, base64url. */
  readonly publicKey: string
  /** The person's own devices, the oldest first. */
  devices(actor: Actor): Promise<readonly OwnDevice[]>
  /**
   * Turns notifications on for a device, or changes them. A device that is registered for another person is transferred
   * to the actor, who is using it.
   * @returns its id
   * @throws {AppError} `forbidden` without a right to the inbox, `invalid` for an address or a key that cannot be used,
   * or for the 21st device
   */
  turnOn(actor: Actor, device: NewDevice): Promise<string>
  /** Turns notifications off for one of the person's devices. Any other id changes nothing. */
  turnOff(actor: Actor, id: string): Promise<void>
  /**
   * Sends a test notification to one of the person's devices, at most one in ten seconds, in the same way as all
   * others.
   * @throws {AppError} `forbidden` without a right to the inbox, `not-found` for another device
   */
  test(actor: Actor, id: string): Promise<void>
}

/** What a notification is about: a new lead, a note that names the person, or a task of theirs that is due. */
export type PushTopic = Readonly<{
  kind: 'lead' | 'mention' | 'task'
  /** The id of the lead, the note or the task. */
  id: string
}>

/** What to notify people of. */
export type PushNews = Readonly<{
  leadId: string
  topic: PushTopic
  /** The ids of the recipients. */
  userIds: readonly string[]
  /** When it happened, ISO. */
  at: string
  /** When the store opens, ISO; `null` while it is open. */
  opensAt: string | null
}>

/** The text of a message about a lead, when it is sent. @returns why it is no longer needed, if so */
export type LeadPush = (
  about: Pick<PushNews, 'leadId' | 'topic'>,
  to: Readonly<{ userId: string; language: Locale }>,
) => Promise<Readonly<{ text: PushText } | { skipReason: string }>>
