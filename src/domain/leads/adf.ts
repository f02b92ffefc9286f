import { dealerTimeZone, type Dealer } from '#domain/dealers/dealer.ts'
import { toDollars } from '#domain/kernel/money.ts'

import type { LeadVehicle } from './lead-vehicle.ts'
import type { LeadForm } from './lead.ts'
import { localTime } from './local-time.ts'
import { parentElement, textElement } from './xml.ts'

export type AdfLead = Readonly<{
  /** The lead's id: the same in every attempt, so that a receiver knows it again. */
  id: string
  /** `resend` where an earlier attempt may have arrived. */
  status: 'new' | 'resend'
  receivedAt: Date
  form: LeadForm
  site: Readonly<{ key: string; name: string; url: string | null }>
  dealer: Pick<
    Dealer,
    'code' | 'name' | 'url' | 'phone' | 'leadEmail' | 'address' | 'city' | 'state' | 'zip'
  >
  /** The stock number that was asked about, `null` for none. */
  stock: string | null
  /** `null` where the site does not know the stock number. */
  vehicle: LeadVehicle | null
  fields: Readonly<Record<string, string>>
}>

const SERVICE = {
  'vehicle-interest': 'Vehicle interest form',
  'customer-info': 'Customer information for personal prices',
  'availability-notification': 'Availability notification',
  'similar-vehicles': 'Similar vehicles form',
  'vehicle-appointment': 'Appointment form',
  'vehicle-custom-order': 'Custom order form',
  contact: 'Contact form',
  message: 'Message panel',
  finance: 'Credit application',
  'finance-coapplicant': 'Joint credit application',
  'vehicle-finance': 'Prequalification',
} as const satisfies Record<LeadForm, string>

const orNull = (text: string | undefined) => (text === undefined || text === '' ? null : text)

/** The grammar asks for a vehicle in every lead; one about an unknown vehicle carries an empty one. */
const noVehicle = (stock: string | null) =>
  parentElement('vehicle', [
    textElement('year', ''),
    textElement('make', ''),
    textElement('model', ''),
    textElement('stock', stock),
  ])

const vehicle = (car: LeadVehicle) =>
  parentElement(
    'vehicle',
    [
      textElement('year', car.year),
      textElement('make', car.make),
      textElement('model', car.model),
      textElement('vin', car.vin),
      textElement('stock', car.stock),
      textElement('trim', car.trim),
      textElement('doors', car.doors),
      textElement('bodystyle', car.body),
      textElement('transmission', car.transmission),
      textElement('odometer', car.mileage, { units: 'mi' }),
      car.colorInt === null && car.colorExt === null
        ? []
        : parentElement('colorcombination', [
            textElement('interiorcolor', car.colorInt),
            textElement('exteriorcolor', car.colorExt),
            textElement('preference', 1),
          ]),
      textElement('price', car.price === null ? null : toDollars(car.price), {
        type: 'asking',
        currency: 'USD',
      }),
    ],
    { interest: 'buy', status: car.condition },
  )

const address = (children: readonly (readonly string[])[], type: string | null) =>
  parentElement('address', [...children, textElement('country', 'US')], { type })

const customer = (fields: AdfLead['fields']) => {
  const zip = orNull(fields['zipCode'])
  return parentElement('customer', [
    parentElement('contact', [
      textElement('name', fields['firstName'] ?? '', { part: 'first' }),
      textElement('name', fields['lastName'] ?? '', { part: 'last' }),
      textElement('email', orNull(fields['email'])),
      textElement('phone', orNull(fields['phone']), { type: 'voice' }),
      // The grammar knows no address without a street.
      zip === null
        ? []
        : address(
            [textElement('street', '', { line: '1' }), textElement('postalcode', zip)],
            'home',
          ),
    ]),
    textElement('comments', orNull(fields['comments'])),
  ])
}

const vendor = ({ site, dealer }: AdfLead) =>
  parentElement('vendor', [
    textElement('id', dealer.code, { source: site.key }),
    textElement('vendorname', dealer.name),
    textElement('url', dealer.url),
    parentElement('contact', [
      textElement('name', dealer.name, { part: 'full', type: 'business' }),
      textElement('email', dealer.leadEmail),
      textElement('phone', dealer.phone, { type: 'voice' }),
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

const provider = ({ site, form }: AdfLead) =>
  parentElement('provider', [
    textElement('name', site.name, { part: 'full', type: 'business' }),
    textElement('service', SERVICE[form]),
    textElement('url', site.url),
  ])

/**
 * A lead as ADF 1.0, the XML that dealers' customer systems read: one element a line, in the grammar's order.
 * The comments stay in the shopper's own words and language.
 */
export const adf = (lead: AdfLead): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<?adf version="1.0"?>',
    ...parentElement('adf', [
      parentElement(
        'prospect',
        [
          textElement('id', lead.id, { sequence: '1', source: lead.site.key }),
          textElement('requestdate', localTime(lead.receivedAt, dealerTimeZone(lead.dealer))),
          lead.vehicle === null ? noVehicle(lead.stock) : vehicle(lead.vehicle),
          customer(lead.fields),
          vendor(lead),
          provider(lead),
        ],
        { status: lead.status },
      ),
    ]),
    '',
  ].join('\n')
