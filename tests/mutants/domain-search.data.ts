import { faultsOf, type Mutant } from './mutant.ts'

/** Mutants of `src/domain`, from `search` on, and of `src/i18n`. */
export const DOMAIN_SEARCH_MUTANTS: readonly Mutant[] = [
  ...faultsOf(
    'src/domain/search/query/change-query.ts',
    'src/domain/search/query/change-query.test.ts',
    [
      [
        '? values.filter((other) => other !== value)',
        '? values.filter((other) => other === value)',
      ],
    ],
  ),
  ...faultsOf('src/domain/search/engine/engine.ts', 'src/domain/search/engine/engine.test.ts', [
    ['dropRow(live, data.rowOf[id] ?? 0)', 'addRow(live, data.rowOf[id] ?? 0)'],
  ]),
  ...faultsOf(
    'src/domain/search/query/parse-query.ts',
    'src/domain/search/query/parse-query.test.ts',
    [
      [
        '!options.disabledCategories.some((disabled) => disabled === name)',
        '!options.disabledCategories.some((disabled) => disabled !== name)',
      ],
    ],
  ),
  ...faultsOf(
    'src/domain/search/query/path-to-query.ts',
    'src/domain/search/query/path-to-query.test.ts',
    [
      [
        "if (make !== null) moved.push(['make', make])",
        "if (make === null) moved.push(['make', make])",
      ],
    ],
  ),
  ...faultsOf(
    'src/domain/search/plain-words/corrections.ts',
    'src/domain/search/plain-words/corrections.test.ts',
    [
      [
        'return rest(a, 1) === rest(b, 1) || (isSwapped && rest(a, 2) === rest(b, 2))',
        'return rest(a, 1) === rest(b, 1) || (isSwapped || rest(a, 2) === rest(b, 2))',
      ],
    ],
  ),
  ...faultsOf(
    'src/domain/search/result/range-bounds.ts',
    'src/domain/search/result/range-bounds.test.ts',
    [['if (value < smallest) smallest = value', 'if (value <= smallest) smallest = value']],
  ),
  ...faultsOf('src/domain/search/engine/narrow.ts', 'src/domain/search/search.test.ts', [
    ['Math.max(1, today - PRICE_DROP_DAYS)', 'Math.max(1, today - PRICE_DROP_DAYS + 1)'],
  ]),
  ...faultsOf('src/domain/search/similar.ts', 'src/domain/search/similar.test.ts', [
    [
      'Number(body === null || body !== vehicle.body)',
      'Number(body === null || body === vehicle.body)',
    ],
  ]),
  ...faultsOf('src/domain/search/why-similar.ts', 'src/domain/search/why-similar.test.ts', [
    [
      "if (isPriced && gap <= -SAME_CENTS) return { by: 'cheaper', amount: cents(-gap) }",
      "if (isPriced && gap < -SAME_CENTS) return { by: 'cheaper', amount: cents(-gap) }",
    ],
  ]),
  ...faultsOf('src/domain/seo/app-icon.ts', 'src/domain/seo/app-icon.test.ts', [
    [
      'return hexOf([Math.max(lightness, 0.72), chroma, hue])',
      'return hexOf([Math.min(lightness, 0.72), chroma, hue])',
    ],
  ]),
  ...faultsOf('src/domain/seo/oklch.ts', 'src/domain/seo/oklch.test.ts', [
    [
      'const s = (lightness - 0.089_484_177_5 * a - 1.291_485_548 * b) ** 3',
      'const s = (lightness - 0.089_484_177_5 * a - 2.291_485_548 * b) ** 3',
    ],
  ]),
  ...faultsOf('src/domain/seo/seo-name.ts', 'src/domain/seo/seo-name.test.ts', [
    ['towns.length > MAX_TOWNS ? state', 'towns.length >= MAX_TOWNS ? state'],
  ]),
  ...faultsOf('src/domain/site/theme-css.ts', 'src/domain/site/theme-css.test.ts', [
    [
      "...(breadcrumbsBarOptions.uppercase && { 'crumbs-case': 'uppercase' }),",
      "...(breadcrumbsBarOptions.uppercase || { 'crumbs-case': 'uppercase' }),",
    ],
  ]),
  ...faultsOf('src/domain/specials/special.ts', 'src/domain/specials/special.test.ts', [
    ['if (amount > general) return null', 'if (amount >= general) return null'],
  ]),
  ...faultsOf('src/domain/staff/staff-groups.ts', 'src/domain/staff/staff-groups.test.ts', [
    ['const MAX_WORDS_LENGTH = 60', 'const MAX_WORDS_LENGTH = 61'],
  ]),
  ...faultsOf(
    'src/domain/subscriptions/subscription-limits.ts',
    'src/domain/subscriptions/subscription-limits.test.ts',
    [['return next > now ? next : now', 'return next >= now ? next : now']],
  ),
  ...faultsOf(
    'src/domain/subscriptions/watch-request.ts',
    'src/domain/subscriptions/watch-request.test.ts',
    [
      [
        "request.kind === 'vehicle' || formatQuery(request.query).length > 0",
        "request.kind !== 'vehicle' || formatQuery(request.query).length > 0",
      ],
    ],
  ),
  ...faultsOf('src/domain/trade-in/equity.ts', 'src/domain/trade-in/equity.test.ts', [
    [
      "return { kind: left > 0 ? 'left' : 'missing', amount: cents(Math.abs(left)) }",
      "return { kind: left >= 0 ? 'left' : 'missing', amount: cents(Math.abs(left)) }",
    ],
  ]),
  ...faultsOf(
    'src/domain/trade-in/trade-in-store.ts',
    'src/domain/trade-in/trade-in-store.test.ts',
    [
      [
        "digits === '' ? null : fromDollars(Number(digits))",
        "digits !== '' ? null : fromDollars(Number(digits))",
      ],
    ],
  ),
  ...faultsOf('src/domain/uploads/document-kind.ts', 'src/domain/uploads/document-kind.test.ts', [
    [
      'if (text === null || OBFUSCATED.test(text)) return true',
      'if (text !== null || OBFUSCATED.test(text)) return true',
    ],
  ]),
  ...faultsOf('src/domain/uploads/file-name.ts', 'src/domain/uploads/file-name.test.ts', [
    ['const MAX_STEM_LENGTH = 80', 'const MAX_STEM_LENGTH = 81'],
  ]),
  ...faultsOf('src/domain/valuation/value.ts', 'src/domain/valuation/value.test.ts', [
    [
      "if (offer < MIN_OFFER_DOLLARS) return { outcome: 'out-of-reach', reason: 'worth' }",
      "if (offer <= MIN_OFFER_DOLLARS) return { outcome: 'out-of-reach', reason: 'worth' }",
    ],
  ]),
  ...faultsOf('src/domain/valuation/vehicle-row.ts', 'src/domain/valuation/vehicle-row.test.ts', [
    ['price <= PRICES.to &&', 'price < PRICES.to &&'],
  ]),
  ...faultsOf('src/domain/vehicle/vehicle.ts', 'src/domain/vehicle/vehicle.test.ts', [
    [
      "return vehicle.condition === 'used' && (type === 'used' || vehicle.isCertified)",
      "return vehicle.condition === 'used' && (type === 'used' && vehicle.isCertified)",
    ],
  ]),
  ...faultsOf('src/domain/vin/assembly-country.ts', 'src/domain/vin/assembly-country.test.ts', [
    ['CHARACTER_ORDER.indexOf(to.charAt(1)) + 1', 'CHARACTER_ORDER.indexOf(to.charAt(1)) + 2'],
  ]),
  ...faultsOf('src/domain/vin/check-vin.ts', 'src/domain/vin/check-vin.test.ts', [
    [
      "if (odd) return { isValid: false, reason: 'letter', place: odd.index + 1, character: odd[0] }",
      "if (odd) return { isValid: true, reason: 'letter', place: odd.index + 1, character: odd[0] }",
    ],
  ]),
  ...faultsOf('src/domain/vin/likely-vins.ts', 'src/domain/vin/likely-vins.test.ts', [
    [
      'vin.slice(0, at) + character + vin.slice(at + 1)',
      'vin.slice(0, at) + character + vin.slice(at + 2)',
    ],
  ]),
  ...faultsOf('src/domain/vin/model-year.ts', 'src/domain/vin/model-year.test.ts', [
    ['if (index === -1) return []', 'if (index !== -1) return []'],
  ]),
  ...faultsOf('src/domain/vin/scanned-vin.ts', 'src/domain/vin/scanned-vin.test.ts', [
    ['const LENGTH = 17', 'const LENGTH = 18'],
  ]),
  ...faultsOf('src/i18n/at-time.ts', 'src/i18n/at-time.test.ts', [
    [
      'const isOne = Math.floor(minutes / MINUTES_PER_HOUR) % 12 === 1',
      'const isOne = Math.floor(minutes / MINUTES_PER_HOUR) % 12 !== 1',
    ],
  ]),
  ...faultsOf('src/i18n/format-unit.ts', 'src/i18n/format-unit.test.ts', [
    [
      "rest > 0 || hours === 0 ? format(rest, 'minute', 'short', locale) : '',",
      "rest >= 0 || hours === 0 ? format(rest, 'minute', 'short', locale) : '',",
    ],
  ]),
  ...faultsOf('src/i18n/locale.ts', 'src/i18n/locale.test.ts', [
    [
      '.filter(({ language, quality }) => isLocale(language) && quality > 0)',
      '.filter(({ language, quality }) => isLocale(language) || quality > 0)',
    ],
  ]),
  ...faultsOf('src/i18n/vehicle-words.ts', 'src/i18n/vehicle-words.test.ts', [
    [
      "return typeof word === 'string' ? word : value",
      "return typeof word !== 'string' ? word : value",
    ],
  ]),
]
