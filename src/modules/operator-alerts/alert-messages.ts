import { randomUUID } from 'node:crypto'

import type { Mail } from '#platform/mail/mailer.ts'

import type { AlertEntry } from './alert-log.ts'

type Sender = Readonly<{ mailFrom: string; instance: string }>

/** The mail about the start or end of a condition. */
export function alertMail(
  { summary, advice, since, resolvedAt }: AlertEntry,
  to: string,
  { mailFrom, instance, date }: Sender & Readonly<{ date: Date }>,
): Mail {
  const isOver = resolvedAt !== null
  const lines = isOver
    ? [`Resolved at ${resolvedAt}:`, '', summary, '', `It began at ${since}.`]
    : [summary, '', advice, '', `It began at ${since}. You will get a mail when it is resolved.`]
  return {
    messageId: `${randomUUID()}@${mailFrom.slice(mailFrom.lastIndexOf('@') + 1)}`,
    from: { name: 'Forecourt', address: mailFrom },
    to,
    replyTo: null,
    subject: `${isOver ? 'Resolved: ' : ''}${summary}`,
    date,
    text: `${[...lines, '', `Reported by ${instance}.`].join('\n')}\n`,
    html: null,
    isAutomatic: true,
  }
}

/** The webhook body about the start or end of a condition. */
export const alertBody = (
  { id, summary, advice, since, resolvedAt }: AlertEntry,
  instance: string,
): string =>
  JSON.stringify({
    type: resolvedAt === null ? 'alert.firing' : 'alert.resolved',
    timestamp: resolvedAt ?? since,
    data: { id, summary, advice, since, resolvedAt, instance },
  })
