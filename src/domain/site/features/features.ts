import * as v from 'valibot'

import { group, key, yesOrNo, type Frozen } from '#domain/site/schema-kit.ts'

/** The features of a site. @see hasFeature */
export const Features = group(
  {
    tradeIn: key(yesOrNo, true, 'Offers for shoppers’ own vehicles, to sell or to trade in.'),
    credit: key(yesOrNo, true, 'Credit applications, and prequalification for a vehicle.'),
    appointments: key(yesOrNo, true, 'Appointments for test drives and store visits.'),
    customOrders: key(yesOrNo, true, 'Custom orders of new vehicles.'),
    reserve: key(
      yesOrNo,
      false,
      'Holds: shoppers keep a vehicle for 24 hours online. Off unless the stores agree to keep held vehicles.',
    ),
    similarVehicles: key(yesOrNo, true, 'Requests for vehicles similar to one on the site.'),
    notifications: key(
      yesOrNo,
      true,
      'Mail notifications when a vehicle arrives or its price drops.',
    ),
    specials: key(yesOrNo, true, 'Lists of vehicles at special prices, and the clearance page.'),
    messaging: key(yesOrNo, true, 'The panel "Message us" on every page.'),
    service: key(yesOrNo, true, 'The service department: its pages, phone and hours.'),
    serviceScheduler: key(
      v.nullable(yesOrNo),
      null,
      'Online booking of service visits; `null`: same as `service`.',
    ),
    serviceSpecials: key(
      v.nullable(yesOrNo),
      null,
      'Coupons of the service department; `null`: same as `service`.',
    ),
    parts: key(yesOrNo, true, 'The parts department: its catalog, orders, phone and hours.'),
    staff: key(yesOrNo, true, 'The staff directory.'),
    careers: key(yesOrNo, true, 'Job openings and applications.'),
    community: key(yesOrNo, true, 'The community page of the stores.'),
    articles: key(yesOrNo, true, 'Guides and news.'),
    military: key(yesOrNo, true, 'Maker discounts for members of the military.'),
    mobility: key(yesOrNo, true, 'Maker reimbursements for adaptive equipment.'),
  },
  'The features of the site. A feature that is off has no pages, links, sitemap entries or forms.',
)
export type Features = Frozen<v.InferOutput<typeof Features>>

export type FeatureName = keyof Features
