import { createTransport } from 'nodemailer'

import type { Mail } from './mailer.ts'

const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })

const oneClick = (url: string) => ({
  // Not folded: some mail programs do not find an address on the line after the header's name.
  'List-Unsubscribe': { prepared: true, value: `<${encodeURI(url)}>` },
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

const appointment = (content: string) => ({
  content,
  filename: 'appointment.ics',
  contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
  contentTransferEncoding: 'quoted-printable' as const,
})

type Attachment = NonNullable<Mail['attachments']>[number]

const file = ({ name, contentType, content }: Attachment) => ({
  content,
  filename: name,
  contentType,
  contentTransferEncoding: 'base64' as const,
})

const bare = (address: string) => ({ name: '', address })

/** The parts of a mail besides its texts. */
const besides = ({ calendar, attachments = [] }: Mail) => [
  ...(calendar === undefined ? [] : [appointment(calendar)]),
  ...attachments.map(file),
]

/**
 * A mail as bytes: one part of plain text, or two alternatives of which the text is the first, plus at most an
 * appointment and files. Header values can't contain a line end, and no line is longer than mail servers accept.
 */
export async function composeMail(mail: Mail): Promise<Buffer> {
  const { message } = await composer.sendMail({
    messageId: `<${mail.messageId}>`,
    from: mail.from,
    to: [mail.to].flat().map(bare),
    ...(mail.cc?.length ? { cc: mail.cc.map(bare) } : {}),
    ...(mail.inReplyTo === undefined
      ? {}
      : { inReplyTo: `<${mail.inReplyTo}>`, references: `<${mail.inReplyTo}>` }),
    ...(mail.replyTo === null ? {} : { replyTo: bare(mail.replyTo) }),
    subject: mail.subject,
    date: mail.date,
    text: mail.text,
    ...(mail.html === null ? {} : { html: mail.html }),
    attachments: besides(mail),
    headers: {
      ...(mail.isAutomatic === true && { 'Auto-Submitted': 'auto-generated' }),
      ...(mail.unsubscribeUrl !== undefined && oneClick(mail.unsubscribeUrl)),
    },
    textEncoding: 'quoted-printable',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  if (!Buffer.isBuffer(message)) throw new TypeError('the composer returned a stream')
  return message
}
