/** A session of someone of the group. */
export type SessionRow = Readonly<{
  id: string
  name: string
  browser: string | null
  system: string | null
  /** The address that it began from. */
  address: string | null
  method: 'passkey' | 'code' | 'openid' | 'demo' | 'setting-up'
  began: string
  lastUsed: string
  /** Whether it is that of the request. */
  isCurrent: boolean
}>
