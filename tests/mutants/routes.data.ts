import { faultsOf, type Mutant } from './mutant.ts'

/** Mutants of `src/web/routes`, and of shared features. */
export const ROUTES_MUTANTS: readonly Mutant[] = [
  ...faultsOf('src/web/routes/articles/route.tsx', 'src/web/routes/articles/route.test.ts', [
    ['{articles.length > 0 ? (', '{articles.length >= 0 ? ('],
  ]),
  ...faultsOf(
    'src/web/routes/model-year-blowout/route.tsx',
    'src/web/routes/model-year-blowout/route.test.tsx',
    [['{text.intro.length > 0 && (', '{text.intro.length > 0 || (']],
  ),
  ...faultsOf(
    'src/web/routes/parts-catalog/route.tsx',
    'src/web/routes/parts-catalog/route.test.ts',
    [
      [
        'isIndexed: canonicalPath(url) === url.pathname,',
        'isIndexed: canonicalPath(url) !== url.pathname,',
      ],
    ],
  ),
  ...faultsOf(
    'src/web/routes/privacy-request/route.tsx',
    'src/web/routes/privacy-request/route.test.ts',
    [['dealer: dealer && {', 'dealer: dealer || {']],
  ),
  ...faultsOf(
    'src/web/features/search/store/list-state.ts',
    'src/web/features/search/store/list-state.test.ts',
    [
      [
        'early: early?.base === view ? early : null,',
        'early: early?.base !== view ? early : null,',
      ],
      ['if (pending !== query || !shown) return state', 'if (!shown) return state'],
    ],
  ),
  ...faultsOf(
    'src/web/routes/sell-my-car-details/route.tsx',
    'src/web/routes/sell-my-car-details/route.test.ts',
    [
      [
        'otherHref: findHref(url.searchParams, true),',
        'otherHref: findHref(url.searchParams, false),',
      ],
    ],
  ),
  ...faultsOf(
    'src/web/routes/sell-my-car/components/vin-marks.tsx',
    'src/web/routes/sell-my-car/components/vin-marks.test.ts',
    [['aria-hidden="true"', 'aria-hidden="false"']],
  ),
  ...faultsOf(
    'src/web/routes/service-booking/route.tsx',
    'src/web/routes/service-booking/route.test.ts',
    [["    booked: t('bookedLead', { shop: place.dealer }),", "    booked: t('cancelledText'),"]],
  ),
  ...faultsOf(
    'src/web/routes/service-scheduler/route.tsx',
    'src/web/routes/service-scheduler/route.test.ts',
    [["hasBoth: kind !== 'test' && hasBoth(app),", "hasBoth: kind !== 'test' || hasBoth(app),"]],
  ),
  ...faultsOf(
    'src/web/routes/service-specials/route.tsx',
    'src/web/routes/service-specials/route.test.ts',
    [['{department && <Department title', '{department || <Department title']],
  ),
  ...faultsOf(
    'src/web/routes/service-waiting/route.tsx',
    'src/web/routes/service-waiting/route.test.ts',
    [['bookingHref && (', 'bookingHref || (']],
  ),
  ...faultsOf('src/web/routes/sitemap/route.tsx', 'src/web/routes/sitemap/route.test.ts', [
    ['})).filter(({ links }) => links.length > 0)', '})).filter(({ links }) => links.length >= 0)'],
  ]),
  ...faultsOf('src/web/routes/specials/route.tsx', 'src/web/routes/specials/route.test.tsx', [
    ["if (kind === 'service') {", "if (kind !== 'service') {"],
  ]),
  ...faultsOf(
    'src/web/routes/staff-directory/route.tsx',
    'src/web/routes/staff-directory/route.test.ts',
    [
      [
        'choices: choices.filter(({ options }) => options.length > 1),',
        'choices: choices.filter(({ options }) => options.length >= 1),',
      ],
    ],
  ),
  ...faultsOf(
    'src/web/routes/subscription/subscription-view.ts',
    'src/web/routes/subscription/subscription-view.test.ts',
    [["isVehicle: request.kind === 'vehicle',", "isVehicle: request.kind !== 'vehicle',"]],
  ),
  ...faultsOf('src/web/routes/thank-you/route.tsx', 'src/web/routes/thank-you/route.test.ts', [
    [
      'vehicle: vehicle && { name: vehicleName(vehicle), href: paths.detail(vehicle) },',
      'vehicle: vehicle || { name: vehicleName(vehicle), href: paths.detail(vehicle) },',
    ],
  ]),
  ...faultsOf(
    'src/web/routes/trade-in-offer/route.tsx',
    'src/web/routes/trade-in-offer/route.test.ts',
    [['{inspection && (', '{inspection || (']],
  ),
  ...faultsOf(
    'src/web/routes/vehicle-custom-order/route.tsx',
    'src/web/routes/vehicle-custom-order/route.test.ts',
    [
      [
        "{view.step !== 'details' && <Choices view={view} writeHref={writeHref} />}",
        "{view.step !== 'details' || <Choices view={view} writeHref={writeHref} />}",
      ],
    ],
  ),
  ...faultsOf(
    'src/web/routes/vehicle-finance/route.tsx',
    'src/web/routes/vehicle-finance/route.test.ts',
    [
      [
        'const isSent = isTest && url.searchParams.has(SENT_PARAMETER)',
        'const isSent = isTest || url.searchParams.has(SENT_PARAMETER)',
      ],
    ],
  ),
  ...faultsOf(
    'src/web/routes/vehicle/components/price/price.tsx',
    'src/web/routes/vehicle/components/price/price.test.tsx',
    [
      [
        "return amount < 0 ? money(amount).replace('-', '−') : `+${money(amount)}`",
        "return amount <= 0 ? money(amount).replace('-', '−') : `+${money(amount)}`",
      ],
    ],
  ),
  ...faultsOf(
    'src/web/routes/vehicle/payment/sent-plan.ts',
    'src/web/routes/vehicle/payment/sent-plan.test.ts',
    [['const MAX_TYPED = 100', 'const MAX_TYPED = 101']],
  ),
  ...faultsOf(
    'src/web/features/payment-plan/vehicle-terms-of.ts',
    'src/web/features/payment-plan/vehicle-terms-of.test.ts',
    [
      [
        'if (shown === null || program === null) return null',
        'if (shown === null && program === null) return null',
      ],
    ],
  ),
  ...faultsOf(
    'src/web/routes/vehicle/store-distance.ts',
    'src/web/routes/vehicle/store-distance.test.ts',
    [
      [
        'if (zip !== null) await services.dealers.measure(zip)',
        'if (zip === null) await services.dealers.measure(zip)',
      ],
    ],
  ),
]
