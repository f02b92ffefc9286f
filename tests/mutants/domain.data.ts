import { faultsOf, type Mutant } from './mutant.ts'

/** Mutants of `src/domain`, up to `privacy`. */
export const DOMAIN_MUTANTS: readonly Mutant[] = [
  ...faultsOf('src/domain/analytics/sinks/asc.ts', 'src/domain/analytics/sinks/asc.test.ts', [
    [
      "event.category === 'lead' ? leadEvents(event.component, context) : callEvents(event, context),",
      "event.category !== 'lead' ? leadEvents(event.component, context) : callEvents(event, context),",
    ],
  ]),
  ...faultsOf(
    'src/domain/analytics/form-of-route.ts',
    'src/domain/analytics/form-of-route.test.ts',
    [
      [
        "if (path.startsWith('/service/booking/') && before === 'service-schedule')",
        "if (path.startsWith('/service/booking/') || before === 'service-schedule')",
      ],
    ],
  ),
  ...faultsOf(
    'src/domain/analytics/reported-vehicle.ts',
    'src/domain/analytics/reported-vehicle.test.ts',
    [['const DAY_CHARACTERS = 10', 'const DAY_CHARACTERS = 11']],
  ),
  ...faultsOf(
    'src/domain/analytics/measures/rounded-vital.ts',
    'src/domain/analytics/measures/rounded-vital.test.ts',
    [
      [
        'return step === undefined ? MAX_MS : Math.ceil(value / step) * step',
        'return step === undefined ? MAX_MS : Math.floor(value / step) * step',
      ],
    ],
  ),
  ...faultsOf('src/domain/dealers/lender-of.ts', 'src/domain/dealers/lender-of.test.ts', [
    [
      "dealer.creditAgency === 'ROUTEONE' ? 'tekion' : 'direct'",
      "dealer.creditAgency !== 'ROUTEONE' ? 'tekion' : 'direct'",
    ],
  ]),
  ...faultsOf('src/domain/feed/feed-pricing.ts', 'src/domain/feed/feed-pricing.test.ts', [
    [
      'discountsTotal: cents(Math.max(0, -difference)),',
      'discountsTotal: cents(Math.min(0, -difference)),',
    ],
  ]),
  ...faultsOf('src/domain/feed/plain-text.ts', 'src/domain/feed/plain-text.test.ts', [
    [
      'if (letter === undefined || accent === undefined) return ENTITIES[name.toLowerCase()] ?? null',
      'if (letter === undefined || accent === undefined) return null',
    ],
  ]),
  ...faultsOf(
    'src/domain/finance/terms/down-payment.ts',
    'src/domain/finance/terms/down-payment.test.ts',
    [
      [
        'if (preset === null) return price < EXPENSIVE ? cents(0) : DEFAULT_DOWN',
        'if (preset === null) return price <= EXPENSIVE ? cents(0) : DEFAULT_DOWN',
      ],
    ],
  ),
  ...faultsOf(
    'src/domain/finance/terms/rate-table.ts',
    'src/domain/finance/terms/rate-table.test.ts',
    [
      [
        'table.rates.find((row) => row.termMonths === months && isOffered(row))',
        'table.rates.find((row) => row.termMonths !== months && isOffered(row))',
      ],
    ],
  ),
  ...faultsOf(
    'src/domain/finance/plan/read-amount.ts',
    'src/domain/finance/plan/read-amount.test.ts',
    [
      [
        "if (value > max) return { value: valueOf(max), problem: 'tooHigh' }",
        "if (value >= max) return { value: valueOf(max), problem: 'tooHigh' }",
      ],
    ],
  ),
  ...faultsOf(
    'src/domain/finance/terms/vehicle-terms.ts',
    'src/domain/finance/terms/vehicle-terms.test.ts',
    [
      [
        "const isLeased = vehicle.condition === 'new' && msrp !== null && msrp > 0",
        "const isLeased = vehicle.condition === 'new' && msrp === null && msrp > 0",
      ],
    ],
  ),
  ...faultsOf('src/domain/forms/number-fields.ts', 'src/domain/forms/fields.test.ts', [
    [
      "return text < first || text > last ? { error: 'errorDateRange' } : { text }",
      "return text <= first || text > last ? { error: 'errorDateRange' } : { text }",
    ],
  ]),
  ...faultsOf('src/domain/forms/form-guard.ts', 'src/domain/forms/form-guard.test.ts', [
    ["(values[HONEYPOT_FIELD] ?? '') !== ''", "(values[HONEYPOT_FIELD] ?? '') === ''"],
  ]),
  ...faultsOf('src/domain/forms/read-form.ts', 'src/domain/forms/read-form.test.ts', [
    [
      "if (!when.isOneOf.includes(values[when.field]?.trim() ?? '')) return false",
      "if (!when.isOneOf.includes(values[when.field]?.trim() ?? '')) return true",
    ],
  ]),
  ...faultsOf('src/domain/geo/road-miles.ts', 'src/domain/geo/road-miles.test.ts', [
    [
      'return 2 * EARTH_RADIUS_MILES * Math.asin(Math.sqrt(Math.min(1, halfChord)))',
      'return 2 * EARTH_RADIUS_MILES * Math.asin(Math.sqrt(Math.max(1, halfChord)))',
    ],
  ]),
  ...faultsOf('src/domain/hours/away-message.ts', 'src/domain/hours/away-message.test.ts', [
    [
      'const isClosed = openState(dealer, DEPARTMENT_OF[kind], instant)?.isOpen === false',
      'const isClosed = openState(dealer, DEPARTMENT_OF[kind], instant)?.isOpen !== false',
    ],
  ]),
  ...faultsOf('src/domain/hours/clock-time.ts', 'src/domain/hours/clock-time.test.ts', [
    ['export const MINUTES_PER_DAY = 1440', 'export const MINUTES_PER_DAY = 1441'],
  ]),
  ...faultsOf('src/domain/hours/hours-of-day.ts', 'src/domain/hours/hours-of-day.test.ts', [
    ['return hours && isAssumedPm(text, hours)', 'return hours || isAssumedPm(text, hours)'],
  ]),
  ...faultsOf('src/domain/hours/instant-of.ts', 'src/domain/hours/instant-of.test.ts', [
    [
      'if (offsetAt(instant, timeZone) === ahead) return new Date(instant)',
      'if (offsetAt(instant, timeZone) !== ahead) return new Date(instant)',
    ],
    [
      'for (const ahead of [Math.max(before, after), Math.min(before, after)]) {',
      'for (const ahead of [Math.min(before, after), Math.max(before, after)]) {',
    ],
  ]),
  ...faultsOf('src/domain/hours/local-time.ts', 'src/domain/hours/local-time.test.ts', [
    [
      "parts.find((one) => one.type === type)?.value ?? ''",
      "parts.find((one) => one.type !== type)?.value ?? ''",
    ],
  ]),
  ...faultsOf('src/domain/hours/open-state.ts', 'src/domain/hours/open-state.test.ts', [
    [
      'if (!next) return { isOpen: false, opensAt: null }',
      'if (next) return { isOpen: false, opensAt: null }',
    ],
  ]),
  ...faultsOf('src/domain/hours/us-holiday.ts', 'src/domain/hours/us-holiday.test.ts', [
    ['const MONDAY = 1', 'const MONDAY = 2'],
  ]),
  ...faultsOf('src/domain/kernel/exact-share.ts', 'src/domain/kernel/exact-share.test.ts', [
    [
      'if (parts / PARTS === rate && Number.isSafeInteger(doubled))',
      'if (parts / PARTS !== rate && Number.isSafeInteger(doubled))',
    ],
  ]),
  ...faultsOf('src/domain/kernel/network-of.ts', 'src/domain/kernel/network-of.test.ts', [
    ['const GROUPS = 8', 'const GROUPS = 9'],
  ]),
  ...faultsOf('src/domain/kernel/pairs.ts', 'src/domain/kernel/pairs.test.ts', [
    [
      'return [decoded(pair.slice(0, at)), decoded(pair.slice(at + 1))]',
      'return [decoded(pair.slice(0, at)), decoded(pair.slice(at + 2))]',
    ],
  ]),
  ...faultsOf('src/domain/kernel/phone.ts', 'src/domain/kernel/phone.test.ts', [
    [
      'return digits.length <= limit ? digits : null',
      'return digits.length < limit ? digits : null',
    ],
  ]),
  ...faultsOf('src/domain/kernel/reportable.ts', 'src/domain/kernel/reportable.test.ts', [
    [
      "return 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : null",
      "return 'statusCode' in error || typeof error.statusCode === 'number' ? error.statusCode : null",
    ],
  ]),
  ...faultsOf(
    'src/domain/lead-forms/availability-notification.ts',
    'src/domain/lead-forms/availability-notification.test.ts',
    [["([, value]) => value !== '',", "([, value]) => value === '',"]],
  ),
  ...faultsOf('src/domain/lead-forms/contact.ts', 'src/domain/lead-forms/contact.test.ts', [
    ['hasOffers: false,', 'hasOffers: true,'],
  ]),
  ...faultsOf('src/domain/lead-forms/correction.ts', 'src/domain/lead-forms/correction.test.ts', [
    [
      "const isEither = fields.includes('email') && fields.includes('phone')",
      "const isEither = fields.includes('email') || fields.includes('phone')",
    ],
  ]),
  ...faultsOf(
    'src/domain/lead-forms/finance-coapplicant.ts',
    'src/domain/lead-forms/finance-coapplicant.test.ts',
    [['hasDraft: true,', 'hasDraft: false,']],
  ),
  ...faultsOf('src/domain/lead-forms/finance.ts', 'src/domain/lead-forms/finance.test.ts', [
    ['hasReview: true,', 'hasReview: false,'],
  ]),
  ...faultsOf('src/domain/lead-forms/trade-in.ts', 'src/domain/lead-forms/trade-in.test.ts', [
    [
      "owed: choiceField(['no', 'yes'], { look: 'radio', isRequired: true }),",
      "owed: choiceField(['no', 'yes'], { look: 'radio', isRequired: false }),",
    ],
  ]),
  ...faultsOf(
    'src/domain/lead-forms/vehicle-appointment.ts',
    'src/domain/lead-forms/vehicle-appointment.test.ts',
    [
      [
        'export const vehicleAppointmentReversed = appointment([calendar, ...places, contact])',
        'export const vehicleAppointmentReversed = appointment([contact, calendar, ...places])',
      ],
    ],
  ),
  ...faultsOf(
    'src/domain/lead-forms/vehicle-custom-order.ts',
    'src/domain/lead-forms/vehicle-custom-order.test.ts',
    [['const MAX_NAME_LENGTH = 100', 'const MAX_NAME_LENGTH = 101']],
  ),
  ...faultsOf(
    'src/domain/lead-forms/vehicle-finance.ts',
    'src/domain/lead-forms/vehicle-finance.test.ts',
    [["agreements: ['prequalify'],", "agreements: ['credit'],"]],
  ),
  ...faultsOf(
    'src/domain/lead-forms/vehicle-interest.ts',
    'src/domain/lead-forms/vehicle-interest.test.ts',
    [['v.pipe(v.object(contactFields), reachable())', 'v.object(contactFields)']],
  ),
  ...faultsOf('src/domain/leads/asking-price.ts', 'src/domain/leads/asking-price.test.ts', [
    [
      "leadAmount(vehicle, { site, shopper: 'unknown', fees })",
      "leadAmount(vehicle, { site, shopper: 'unknown', fees: [] })",
    ],
  ]),
  ...faultsOf('src/domain/leads/consent.ts', 'src/domain/leads/consent.test.ts', [
    [
      '(language) => values[boxName(channel)] === boxValue(wordings.version, language),',
      '(language) => values[boxName(channel)] !== boxValue(wordings.version, language),',
    ],
  ]),
  ...faultsOf('src/domain/leads/lead-notes.ts', 'src/domain/leads/lead-notes.test.ts', [
    [
      "contact !== '' && CONTACT_CHANNELS.some((known) => known === channel)",
      "contact !== '' && CONTACT_CHANNELS.every((known) => known === channel)",
    ],
  ]),
  ...faultsOf('src/domain/leads/readable-lead.ts', 'src/domain/leads/readable-lead.test.ts', [
    [
      "`<p style=\"margin:0;color:#555555\">${escape(lead.site.name)}, ${date}, ${time?.slice(0, 5)}${lead.status === 'resend' ? ', sent again' : ''}</p>`,",
      "`<p style=\"margin:0;color:#555555\">${escape(lead.site.name)}, ${date}, ${time?.slice(0, 5)}${lead.status !== 'resend' ? ', sent again' : ''}</p>`,",
    ],
  ]),
  ...faultsOf('src/domain/retention/retention.data.ts', 'src/domain/leads/retention.test.ts', [
    [
      "applications: { unit: 'months', standard: 25,",
      "applications: { unit: 'months', standard: 26,",
    ],
  ]),
  ...faultsOf('src/domain/leads/default-dealer.ts', 'src/domain/leads/default-dealer.test.ts', [
    [
      'new: (arkonas) => arkonas.new || arkonas.sales,',
      'new: (arkonas) => arkonas.new && arkonas.sales,',
    ],
  ]),
  ...faultsOf('src/domain/price/fee.ts', 'src/domain/price/fee.test.ts', [
    [
      'return exactShare(cents(Math.max(0, price)), fee.rule.percent, 100)',
      'return exactShare(cents(Math.min(0, price)), fee.rule.percent, 100)',
    ],
  ]),
  ...faultsOf('src/domain/price/shown-price.ts', 'src/domain/price/ledger.test.ts', [
    ['finalPrice >= msrp) return null', 'finalPrice > msrp) return null'],
    ['return reference - shown >= SMALLEST_SAVING', 'return reference - shown > SMALLEST_SAVING'],
  ]),
  ...faultsOf('src/domain/price/specials-price.ts', 'src/domain/price/specials-price.test.ts', [
    ['if (pricing.finalPrice <= 0) return null', 'if (pricing.finalPrice < 0) return null'],
  ]),
  ...faultsOf('src/domain/privacy/due-dates.ts', 'src/domain/privacy/due-dates.test.ts', [
    ['const ACT_BUSINESS_DAYS = 15', 'const ACT_BUSINESS_DAYS = 16'],
  ]),
  ...faultsOf(
    'src/domain/privacy/measuring-choice.ts',
    'src/domain/privacy/measuring-choice.test.ts',
    [["own: !hasSignal && choice !== 'no',", "own: !hasSignal && choice === 'no',"]],
  ),
]
