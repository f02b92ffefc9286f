import type { Actor } from '#domain/access/actor.ts'
import type { Locale } from '#i18n/locale.ts'

/** What a notification says. It is shown on a locked screen, so it has no personal data of a shopper. */
export type PushText = Readonly<{
  title: string
  body: string
  language: Locale
  /** The view that it opens, a path of the back office. */
  path: string
  /** A later notification about the same thing replaces it. */
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

/** Notifications of new leads on people's devices. */
export interface StaffPush {
  /** The public key that browsers subscribe with, base64url. */
  readonly publicKey: string
  /** The person's own devices, the oldest first. */
  devices(actor: Actor): Promise<readonly OwnDevice[]>
  /**
   * Turns notifications on for a device, or changes them. A device of another person becomes that of the actor, who
   * holds it.
   * @returns its id
   * @throws {AppError} `forbidden` without the right to answer leads, `invalid` for an address or a key that cannot be
   * used, or for the 21st device
   */
  turnOn(actor: Actor, device: NewDevice): Promise<string>
  /** Turns notifications off for an own device. Any other id changes nothing. */
  turnOff(actor: Actor, id: string): Promise<void>
  /**
   * Sends a notification to an own device, at most one in ten seconds, by the way of all others.
   * @throws {AppError} `forbidden` without the right to answer leads, `not-found` for another device
   */
  test(actor: Actor, id: string): Promise<void>
}

/** Something to notify people of. */
export type PushNews = Readonly<{
  leadId: string
  /** Whom it is for, by their ids. */
  userIds: readonly string[]
  /** When it happened, ISO. */
  at: string
  /** When the store opens, ISO; `null` while it is open. */
  opensAt: string | null
}>

/**
 * What a device says about a lead, when its message leaves.
 * @returns why it is no longer needed, if so
 */
export type LeadPush = (
  leadId: string,
  to: Readonly<{ userId: string; language: Locale }>,
) => Promise<Readonly<{ text: PushText } | { needless: string }>>
