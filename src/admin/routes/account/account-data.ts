/** A session, as shown to the person signed in. Times are texts in the language and time zone of the view. */
export type OwnSession = Readonly<{
  id: string
  isCurrent: boolean
  /** For example `Safari`; `system` is `iPhone`. `null` if the browser does not reveal it. */
  browser: string | null
  system: string | null
  /** The IP address. */
  address: string | null
  lastUsed: string
}>

export type OwnPasskey = Readonly<{ id: string; name: string | null; added: string | null }>

/** A device with notifications. */
export type OwnPushDevice = Readonly<{
  id: string
  /** Identifies the subscription to the browser that has it. */
  endpoint: string
  isOpenHoursOnly: boolean
  browser: string | null
  system: string | null
  /** When a notification was last sent to it; `null` for never. */
  sent: string | null
}>

export type OwnPush = Readonly<{ serverKey: string; devices: readonly OwnPushDevice[] }>

/** The sign-in settings of the signed-in person. */
export type AccountData = Readonly<{
  email: string
  isDemo: boolean
  hasPassword: boolean
  hasCodes: boolean
  passkeys: readonly OwnPasskey[]
  /** Notifications of new leads; `null` for a person who answers no leads. */
  push: OwnPush | null
  /** The current one first. */
  sessions: readonly OwnSession[]
}>
