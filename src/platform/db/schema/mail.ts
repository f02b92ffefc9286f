/** The mails of the last day that forms triggered automatically. */
export interface ShopperMailTable {
  /** A hash of the mailbox. */
  mailbox: string
  /** From 1; free again after a day. */
  place: number
  /** The mail's Message-ID: the same in every attempt. */
  mail_key: string
  taken_at: string
}

export interface MailTables {
  shopper_mail: ShopperMailTable
}
