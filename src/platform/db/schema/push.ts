import type { Flag } from './flag.ts'

/** A device of a person of the back office that shows notifications: a Web Push subscription. */
export interface StaffDeviceTable {
  id: string
  user_id: string
  /** Where messages are posted, unique: a browser has one subscription for all its users. */
  endpoint: string
  /** The device's public key, base64url. Only the device has the private one. */
  public_key: string
  /** The device's authentication secret, base64url. */
  auth_secret: string
  /** The public key of this installation that the subscription was made with, base64url. */
  server_key: string
  language: string
  /** Whether notifications wait until the store opens. */
  is_open_hours_only: Flag
  user_agent: string | null
  created_at: string
  /** When a message was last accepted. */
  sent_at: string | null
}

export interface PushTables {
  staff_device: StaffDeviceTable
}
