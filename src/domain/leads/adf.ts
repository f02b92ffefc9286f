import { dealerTimeZone, type Dealer } from '#domain/dealers/dealer.ts'
import type { AdfParts } from '#domain/forms/adf-parts.ts'
import { localTime } from '#domain/hours/local-time.ts'

import { adfVehicles } from './adf-vehicles.ts'
import type { LeadVehicle } from './lead-vehicle.ts'
import { parentElement, textElement } from './xml.ts'

export type AdfLead = Readonly<{
  /** The lead's id: the same in every attempt, so that the receiver can recognize duplicates. */
  id: string
  /** `resend` if an earlier attempt may have arrived. */
  status: 'new' | 'resend'
  receivedAt: Date
  /** The ADF parts that the lead's form creates from its fields. */
  parts: AdfParts
  site: Readonly<{ key: string; name: string; url: string | null }>
  dealer: Pick<
    Dealer,
    | 'code'
    | 'name'
    | 'url'
    | 'phone'
    | 'servicePhone'
    | 'partsPhone'
    | 'leadEmail'
    | 'address'
    | 'city'
    | 'state'
    | 'timeZone'
    | 'zip'
  >
  /** The requested stock number, `null` for none. */
  stock: string | null
  /** `null` for an unknown stock number. */
  vehicle: LeadVehicle | null
  fields: Readonly<Record<string, string>>
  /** Later changes and consents, as lines in English before all other comments. */
  notes: readonly string[]
}>

const orNull = (text: string | undefined) => (text === undefined || text === '' ? null : text)

const address = (children: readonly (readonly string[])[], type: string | null) =>
  parentElement('address', [...children, textElement('country', 'US')], { type })

/** ADF allows no address without a street. */
function home({ fields, parts }: AdfLead) {
  const zip = orNull(fields['zipCode'])
  const { address: place } = parts
  if (zip === null && place === undefined) return []
  return address(
    [
      textElement('street', place?.street ?? '', { line: '1' }),
      textElement('apartment', orNull(place?.apartment)),
      textElement('city', orNull(place?.city)),
      textElement('regioncode', orNull(place?.state)),
      textElement('postalcode', zip),
    ],
    'home',
  )
}

const timeframe = ({ timeframe: when }: AdfParts) =>
  when === undefined
    ? []
    : parentElement('timeframe', [
        textElement('description', when.description),
        textElement('earliestdate', orNull(when.earliest)),
        textElement('latestdate', orNull(when.latest)),
      ])

/** The comments in English, followed by the shopper's own words; empty for none. */
export const leadComments = ({
  fields,
  parts,
  notes,
}: Pick<AdfLead, 'fields' | 'parts' | 'notes'>) =>
  [[...notes, ...(parts.lines ?? [])].join('\n'), fields['comments'] ?? '']
    .filter((text) => text !== '')
    .join('\n\n')

const customer = (lead: AdfLead) =>
  parentElement('customer', [
    parentElement('contact', [
      textElement('name', lead.fields['firstName'] ?? '', { part: 'first' }),
      textElement('name', lead.fields['lastName'] ?? '', { part: 'last' }),
      textElement('email', orNull(lead.fields['email'])),
      textElement('phone', orNull(lead.fields['phone']), { type: 'voice' }),
      home(lead),
    ]),
    timeframe(lead.parts),
    textElement('comments', orNull(leadComments(lead))),
  ])

/** The phone number of the department that answers, else the dealer's main number. */
function phoneOf({ dealer, parts: { department } }: AdfLead): string | null {
  if (department === 'service') return dealer.servicePhone ?? dealer.phone
  return (department === 'parts' ? dealer.partsPhone : null) ?? dealer.phone
}

const vendor = (lead: AdfLead) => {
  const { site, dealer } = lead
  return parentElement('vendor', [
    textElement('id', dealer.code, { source: site.key }),
    textElement('vendorname', dealer.name),
    textElement('url', dealer.url),
    parentElement('contact', [
      textElement('name', dealer.name, { part: 'full', type: 'business' }),
      textElement('email', dealer.leadEmail),
      textElement('phone', phoneOf(lead), { type: 'voice' }),
      address(
        [
          textElement('street', dealer.address ?? '', { line: '1' }),
          textElement('city', dealer.city),
          textElement('regioncode', dealer.state),
          textElement('postalcode', dealer.zip),
        ],
        'work',
      ),
    ]),
  ])
}

const provider = ({ site, parts }: AdfLead) =>
  parentElement('provider', [
    textElement('name', site.name, { part: 'full', type: 'business' }),
    textElement('service', parts.service),
    textElement('url', site.url),
  ])

/** The text before and after the prospects of a document. */
export const ADF_BEGIN = '<?xml version="1.0" encoding="UTF-8"?>\n<?adf version="1.0"?>\n<adf>\n'
export const ADF_END = '</adf>\n'

/** A lead as a prospect of an ADF document: one element per line, in the order of the DTD. */
export const adfProspect = (lead: AdfLead): string =>
  parentElement(
    'prospect',
    [
      textElement('id', lead.id, { sequence: '1', source: lead.site.key }),
      textElement('requestdate', localTime(lead.receivedAt, dealerTimeZone(lead.dealer))),
      adfVehicles(lead),
      customer(lead),
      vendor(lead),
      provider(lead),
    ],
    { status: lead.status },
  )
    .map((line) => `${line}\n`)
    .join('')

/** A lead as ADF 1.0, the XML that dealers' customer systems read. The shopper's comments are not translated. */
export const adf = (lead: AdfLead): string => `${ADF_BEGIN}${adfProspect(lead)}${ADF_END}`
