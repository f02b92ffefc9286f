import * as v from 'valibot'

import { group, key, yesOrNo, type Frozen } from '#domain/site/schema-kit.ts'

/** The features of a site. @see hasFeature */
export const Features = group(
  {
    tradeIn: key(
      yesOrNo,
      true,
      'Shoppers get an offer for their own vehicle, to sell it or to trade it in.',
    ),
    credit: key(yesOrNo, true, 'Credit applications, and prequalification for a vehicle.'),
    appointments: key(yesOrNo, true, 'Shoppers book test drives and visits to a store.'),
    customOrders: key(yesOrNo, true, 'Shoppers order a new vehicle from its maker.'),
    similarVehicles: key(yesOrNo, true, 'Shoppers ask for a vehicle like one that they saw.'),
    notifications: key(
      yesOrNo,
      true,
      'Shoppers are mailed when a vehicle arrives or its price drops.',
    ),
    specials: key(yesOrNo, true, 'Lists of vehicles at special prices, and the clearance page.'),
    messaging: key(yesOrNo, true, 'The panel "Message us" over each page.'),
    service: key(yesOrNo, true, 'The service department: its pages, phone and hours.'),
    serviceScheduler: key(
      v.nullable(yesOrNo),
      null,
      'Shoppers book service visits online; `null`: as `service`.',
    ),
    serviceSpecials: key(
      v.nullable(yesOrNo),
      null,
      'Coupons of the service department; `null`: as `service`.',
    ),
    parts: key(yesOrNo, true, 'The parts department: its catalog, orders, phone and hours.'),
    staff: key(yesOrNo, true, 'The directory of the people at the stores.'),
    careers: key(yesOrNo, true, 'Openings at the stores, and applications for them.'),
    community: key(yesOrNo, true, 'What the stores do for their community.'),
    articles: key(yesOrNo, true, 'Guides and news.'),
    military: key(yesOrNo, true, 'What makers pay members of the military.'),
    mobility: key(yesOrNo, true, 'What makers pay toward adaptive equipment.'),
  },
  'What the site has. A feature that is off has no page, link, sitemap entry or form.',
)
export type Features = Frozen<v.InferOutput<typeof Features>>

export type FeatureName = keyof Features
