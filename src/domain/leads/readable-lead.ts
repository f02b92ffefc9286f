import { dealerTimeZone } from '#domain/dealers/dealer.ts'
import type { AdfVehicle, OwnedVehicle } from '#domain/forms/adf-parts.ts'
import { localTime } from '#domain/hours/local-time.ts'
import { digitsOf } from '#domain/kernel/phone.ts'
import { vehicleName } from '#domain/vehicle/vehicle.ts'

import { leadComments, type AdfLead } from './adf.ts'
import type { LeadVehicle } from './lead-vehicle.ts'
import { priceLines } from './price-lines.ts'

/** Characters that a mail program might misinterpret or reject. */
const NOT_TEXT = /[^\t\n\u0020-\u007E\u00A0-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}
const plain = (text: string) => text.replaceAll(NOT_TEXT, '')
const escape = (text: string) =>
  plain(text).replaceAll(/[&<>"]/g, (character) => ESCAPES[character] ?? '')

const lines = (text: string) => escape(text).replaceAll('\n', '<br>')

type Row = readonly [label: string, html: string]

const row = (label: string, text: string | number | null | undefined): readonly Row[] =>
  text === null || text === undefined || text === '' ? [] : [[label, lines(String(text))]]

const link = (label: string, href: string, text: string | undefined): readonly Row[] =>
  text ? [[label, `<a href="${escape(href)}">${escape(text)}</a>`]] : []

const CELL = 'padding:4px 16px 4px 0;vertical-align:top;text-align:left'

const table = (title: string, rows: readonly Row[]) =>
  rows.length === 0
    ? ''
    : `<h2 style="font-size:16px;margin:20px 0 4px">${escape(title)}</h2><table cellpadding="0" cellspacing="0" style="border-collapse:collapse">${rows
        .map(
          ([label, html]) =>
            `<tr><th scope="row" style="${CELL};font-weight:normal;color:#555555">${escape(label)}</th><td style="${CELL}">${html}</td></tr>`,
        )
        .join('')}</table>`

const dollarText = (dollars: string | number) => `$${Number(dollars).toLocaleString('en-US')}`

const lotRows = (car: LeadVehicle) => [
  ...row('Vehicle', [vehicleName(car), car.trim].filter(Boolean).join(' ')),
  ...row('Condition', car.condition === 'new' ? 'New' : 'Used'),
  ...row('Stock number', car.stock),
  ...row('VIN', car.vin),
  ...priceLines(car).flatMap(([label, text]) => row(label, text)),
]

const INTERESTS: Readonly<Record<AdfVehicle['interest'], string>> = {
  buy: 'Wants to buy',
  lease: 'Wants to lease',
  sell: 'Wants to sell',
  'trade-in': 'Trade-in',
  'test-drive': 'Wants to drive',
}

const vehicleTable = (car: AdfVehicle) =>
  table(INTERESTS[car.interest], [
    ...row('Vehicle', [car.year, car.make, car.model, car.trim].filter(Boolean).join(' ')),
    ...row('VIN', car.vin),
    ...row('Miles', car.odometer),
    ...row('Condition', car.condition),
    ...row('Options', car.options?.join(', ')),
    ...row('Color', [car.colorExt, car.colorInt].filter(Boolean).join(' / ')),
    ...row('Price', car.price && dollarText(car.price)),
    ...row('Loan balance', car.payoff && dollarText(car.payoff)),
    ...row('Comments', car.comments),
  ])

/** The street address of a lead, as lines; `null` if its form asks for none. */
export const addressText = ({ parts: { address }, fields }: AdfLead) => {
  if (address === undefined) return null
  const { street, apartment, city, state } = address
  const place = [state, fields['zipCode']].filter(Boolean).join(' ')
  return [[street, apartment].filter(Boolean).join(' '), [city, place].filter(Boolean).join(', ')]
    .filter((line) => line !== '')
    .join('\n')
}

/** The shopper's own vehicle on one line; `null` if none was named. */
export function ownedText(owned: OwnedVehicle = {}): string | null {
  const { year, make, model, vin, odometer } = owned
  const name = [year, make, model].filter(Boolean).join(' ')
  const facts = [name, vin && `VIN ${vin}`, odometer && `${odometer} miles`].filter(Boolean)
  return facts.length === 0 ? null : facts.join(', ')
}

const HAS_ADF =
  'The plain text part of this mail has the same content as ADF 1.0, for customer systems.'

/**
 * A lead as a small HTML page in English for mail, with the content of the ADF. It has no scripts, images or styles;
 * its only links write to the shopper or dial their number.
 * @param foot the last line, after the lead's id
 */
export function readableLead(lead: AdfLead, foot = HAS_ADF): string {
  const { fields, parts, vehicle } = lead
  const { email = '', phone = '' } = fields
  const name = [fields['firstName'], fields['lastName']].filter(Boolean).join(' ')
  const [date, time] = localTime(lead.receivedAt, dealerTimeZone(lead.dealer)).split('T')
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Lead</title></head>',
    '<body style="font:15px/1.45 Arial,Helvetica,sans-serif;color:#1a1a1a;max-width:640px">',
    `<h1 style="font-size:20px;margin:0 0 4px">${escape(parts.service)}: ${escape(name)}</h1>`,
    `<p style="margin:0;color:#555555">${escape(lead.site.name)}, ${date}, ${time?.slice(0, 5)}${lead.status === 'resend' ? ', sent again' : ''}</p>`,
    table('Contact', [
      ...row('Name', name),
      ...link('E-mail', `mailto:${encodeURIComponent(plain(email)).replaceAll('%40', '@')}`, email),
      ...link('Phone', `tel:${phone.startsWith('+') ? '+' : ''}${digitsOf(phone)}`, phone),
      ...row('Address', addressText(lead)),
      ...(parts.address === undefined ? row('ZIP code', fields['zipCode']) : []),
    ]),
    vehicle === null
      ? table('Vehicle', row('Stock number', lead.stock))
      : table('Vehicle', lotRows(vehicle)),
    table('Their vehicle', row('Vehicle', ownedText(parts.owned))),
    ...(parts.vehicles ?? []).map(vehicleTable),
    table('When', row('Wished', parts.timeframe?.description)),
    table('Message', row('Comments', leadComments(lead))),
    `<p style="margin:20px 0 0;color:#555555;font-size:13px">Lead ${escape(lead.id)}. ${escape(foot)}</p>`,
    '</body></html>',
  ].join('\n')
}
