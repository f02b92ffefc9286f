/**
 * The slots of the daily limit of automatic mails to one mailbox. A mail that a form triggers takes one; without a free
 * one it is not sent.
 */
export interface ShopperMailTable {
  /** A hash of the mailbox. */
  mailbox: string
  /** The number of the slot in its mailbox, from 1. It is free again a day after `taken_at`. */
  place: number
  /** The Message-ID of the mail in the slot. A later attempt has the same, and takes no second slot. */
  mail_key: string
  taken_at: string
}

export interface MailTables {
  shopper_mail: ShopperMailTable
}
