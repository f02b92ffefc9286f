import { dealerTimeZone } from '#domain/dealers/dealer.ts'
import { localTime } from '#domain/hours/local-time.ts'
import { vehicleName } from '#domain/vehicle/vehicle.ts'

import { leadComments, type AdfLead } from './adf.ts'
import { addressText, ownedText } from './readable-lead.ts'

const row = (label: string, text: string | null | undefined) => (text ? [`${label}: ${text}`] : [])

/**
 * A lead as plain text in English, with the content of `readableLead`, for forms that no CRM reads. Text from the
 * shopper is indented, so that it cannot imitate a heading.
 * @param foot the last line, after the lead's id
 */
export function plainLead(lead: AdfLead, foot: string): string {
  const { fields, parts } = lead
  const name = [fields['firstName'], fields['lastName']].filter(Boolean).join(' ')
  const [date, time] = localTime(lead.receivedAt, dealerTimeZone(lead.dealer)).split('T')
  const comments = leadComments(lead)
  const { vehicle, stock } = lead
  return [
    `${parts.service}: ${name}`,
    `${lead.site.name}, ${date}, ${time?.slice(0, 5)}${lead.status === 'resend' ? ', sent again' : ''}`,
    '',
    ...row('Name', name),
    ...row('E-mail', fields['email']),
    ...row('Phone', fields['phone']),
    ...row('Address', addressText(lead)?.replaceAll('\n', ', ')),
    ...row('Vehicle', vehicle ? `${vehicleName(vehicle)}, VIN ${vehicle.vin}` : undefined),
    ...row('Stock number', stock ?? undefined),
    ...row('Their vehicle', ownedText(parts.owned)),
    ...(comments === '' ? [] : ['', ...comments.split('\n').map((line) => `  ${line}`.trimEnd())]),
    '',
    `Lead ${lead.id}. ${foot}`,
    '',
  ].join('\n')
}
