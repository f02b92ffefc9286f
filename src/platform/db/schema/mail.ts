/** The mails of the last day that forms started by themselves. */
export interface ShopperMailTable {
  /** A hash of the mailbox. */
  mailbox: string
  /** From 1; a place is free again after a day. */
  place: number
  /** The mail's Message-ID: the same in every attempt. */
  mail_key: string
  taken_at: string
}

export interface MailTables {
  shopper_mail: ShopperMailTable
}
