import { dealerTimeZone } from '#domain/dealers/dealer.ts'
import { localTime } from '#domain/hours/local-time.ts'

import { leadComments, type AdfLead } from './adf.ts'

const row = (label: string, text: string | undefined) => (text ? [`${label}: ${text}`] : [])

/**
 * A lead for people as plain text, in English: what `readableLead` says, for those forms that no customer system
 * reads. What a shopper typed stands as it is, and can't pass for a heading: each line of it is set in.
 * @param foot the last line, behind the lead's id
 */
export function plainLead(lead: AdfLead, foot: string): string {
  const { fields, parts } = lead
  const name = [fields['firstName'], fields['lastName']].filter(Boolean).join(' ')
  const [date, time] = localTime(lead.receivedAt, dealerTimeZone(lead.dealer)).split('T')
  const said = leadComments(lead)
  return [
    `${parts.service}: ${name}`,
    `${lead.site.name}, ${date}, ${time?.slice(0, 5)}${lead.status === 'resend' ? ', sent again' : ''}`,
    '',
    ...row('Name', name),
    ...row('E-mail', fields['email']),
    ...row('Phone', fields['phone']),
    ...(said === '' ? [] : ['', ...said.split('\n').map((line) => `  ${line}`.trimEnd())]),
    '',
    `Lead ${lead.id}. ${foot}`,
    '',
  ].join('\n')
}
