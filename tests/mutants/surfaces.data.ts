import { faultsOf, type Mutant } from './mutant.ts'

/** Mutants of `src/api`, `src/http`, `src/ui` and `src/web`. */
export const SURFACES_MUTANTS: readonly Mutant[] = [
  ...faultsOf('src/api/api-app.ts', 'src/api/api-app.test.ts', [
    [
      'return result === null ? null : jsonReply(result)',
      'return result !== null ? null : jsonReply(result)',
    ],
  ]),
  ...faultsOf('src/api/dealers/dealer-endpoints.ts', 'src/api/dealers/dealer-endpoints.test.ts', [
    [
      '(stores.length === 0 || stores.includes(dealer.code)) &&',
      '(stores.length !== 0 || stores.includes(dealer.code)) &&',
    ],
  ]),
  ...faultsOf('src/api/finance/program-endpoints.ts', 'src/api/finance/program-endpoints.test.ts', [
    [
      'const isDealer = ({ services }: CallContext, code: string) => services.dealers.byCode(code) !== null',
      'const isDealer = ({ services }: CallContext, code: string) => services.dealers.byCode(code) === null',
    ],
  ]),
  ...faultsOf('src/api/inventory/list-endpoints.ts', 'src/api/inventory/list-endpoints.test.ts', [
    [
      '.sort((a, b) => byName(a.make, b.make) || byName(a.model, b.model))',
      '.sort((b, a) => byName(a.make, b.make) || byName(a.model, b.model))',
    ],
  ]),
  ...faultsOf('src/api/reply-memo.ts', 'src/api/reply-memo.test.ts', [
    ['if (version === current) return', 'if (version !== current) return'],
  ]),
  ...faultsOf(
    'src/api/search-box/suggest-endpoint.ts',
    'src/api/search-box/suggest-endpoint.test.ts',
    [
      [
        "const hasMeaning = understood.some(({ meaning }) => meaning.kind !== 'filler')",
        "const hasMeaning = understood.some(({ meaning }) => meaning.kind === 'filler')",
      ],
    ],
  ),
  ...faultsOf(
    'src/http/endpoints/one-click-unsubscribe.ts',
    'src/http/endpoints/one-click-unsubscribe.test.ts',
    [['const MAX_BYTES = 4096', 'const MAX_BYTES = 4097']],
  ),
  ...faultsOf('src/http/files/app-files.ts', 'src/http/files/app-files.test.ts', [
    ['short_name: site.dealerShort || site.name,', 'short_name: site.dealerShort && site.name,'],
  ]),
  ...faultsOf('src/http/files/message-files.ts', 'src/http/files/message-files.test.ts', [
    ['const HASH_CHARACTERS = 8', 'const HASH_CHARACTERS = 9'],
  ]),
  ...faultsOf('src/http/files/renderings.ts', 'src/http/files/renderings.test.ts', [
    ['picture(c, cutoutPath(body, coatOf(paint)), AN_HOUR)', 'picture(c, c.req.path, AN_HOUR)'],
  ]),
  ...faultsOf('src/http/files/search-list.ts', 'src/http/files/search-list.test.ts', [
    ['if (!json) return c.notFound()', 'if (json) return c.notFound()'],
  ]),
  ...faultsOf('src/http/files/service-worker.ts', 'src/http/files/service-worker.test.ts', [
    ['if (!worker) return files', 'if (worker) return files'],
  ]),
  ...faultsOf(
    'src/http/listener/canonical-redirect.ts',
    'src/http/listener/canonical-redirect.test.ts',
    [
      [
        'if (normalized === pathname || isExempt) return next()',
        'if (tidy !== pathname || isLeft) return next()',
      ],
    ],
  ),
  ...faultsOf('src/http/listener/client-address.ts', 'src/http/listener/client-address.test.ts', [
    ['if (trustedProxies === 0) return socket', 'if (trustedProxies !== 0) return socket'],
  ]),
  ...faultsOf('src/http/pages/page-handler.ts', 'src/http/pages/page-handler.test.ts', [
    [
      "if (req.path.endsWith('.data') && headers.get('cache-control') !== 'no-store')",
      "if (req.path.endsWith('.data') || headers.get('cache-control') !== 'no-store')",
    ],
  ]),
  ...faultsOf('src/http/security/map-sources.ts', 'src/http/security/map-sources.test.ts', [
    [
      "pathname.replace(/\\/$/, '') === mapUrl.pathname &&",
      "pathname.replace(/\\/$/, '') !== asking.pathname &&",
    ],
  ]),
  ...faultsOf(
    'src/http/security/same-origin-post.ts',
    'src/http/security/same-origin-post.test.ts',
    [['if (sender === null) return true', 'if (sender === null) return false']],
  ),
  ...faultsOf(
    'src/http/security/security-headers.ts',
    'src/http/security/security-headers.test.ts',
    [
      [
        "`script-src ${scripts.length > 0 ? `${scripts.join(' ')} 'strict-dynamic'` : \"'none'\"}`,",
        "`script-src ${scripts.length >= 0 ? `${scripts.join(' ')} 'strict-dynamic'` : \"'none'\"}`,",
      ],
    ],
  ),
  ...faultsOf('src/ui/price/card-payment.ts', 'src/ui/price/card-payment.test.ts', [
    [
      "tradeIn > 0 ? t('termsWithTrade', { ...terms, trade }) : t('terms', terms),",
      "tradeIn >= 0 ? t('termsWithTrade', { ...terms, trade }) : t('terms', terms),",
    ],
  ]),
  ...faultsOf(
    'src/web/features/analytics/sinks/shift-digital-sink.ts',
    'src/web/features/analytics/sinks/shift-digital-sink.test.ts',
    [
      [
        "if (typeof id === 'string' && id !== '') resolve(id)",
        "if (typeof id === 'string' && id === '') resolve(id)",
      ],
    ],
  ),
  ...faultsOf(
    'src/web/features/layout/header/new-menu.tsx',
    'src/web/features/layout/header/new-menu.test.tsx',
    [['if (makes.length === 0) return null', 'if (makes.length !== 0) return null']],
  ),
  ...faultsOf(
    'src/web/features/layout/header/contact/open-now.ts',
    'src/web/features/layout/header/contact/open-now.test.ts',
    [
      [
        "if (hours === null || hours === 'closed') return hours",
        "if (hours === null && hours === 'closed') return hours",
      ],
    ],
  ),
  ...faultsOf(
    'src/web/features/layout/offline-layout.ts',
    'src/web/features/layout/offline-layout.test.ts',
    [['dealer: layout.dealer && {', 'dealer: layout.dealer || {']],
  ),
  ...faultsOf(
    'src/web/features/layout/site-layout.tsx',
    'src/web/features/layout/site-layout.test.tsx',
    [
      [
        '{import.meta.env.SSR && hasLayout && <FramePart part="header" />}',
        '{import.meta.env.SSR && <FramePart part="header" />}',
      ],
    ],
  ),
  ...faultsOf(
    'src/web/features/lead-form/lead-form.tsx',
    'src/web/features/lead-form/lead-form.test.tsx',
    [
      [
        "groups.some(({ fields }) => fields.some(({ kind }) => kind === 'file'))",
        "groups.some(({ fields }) => fields.some(({ kind }) => kind !== 'file'))",
      ],
    ],
  ),
  ...faultsOf(
    'src/web/features/lead-form/review.tsx',
    'src/web/features/lead-form/review.test.tsx',
    [
      [
        'if (last?.legend === legend) last.shown.push({ field, value })',
        'if (last?.legend !== legend) last.shown.push({ field, value })',
      ],
    ],
  ),
  ...faultsOf(
    'src/web/features/scheduler/saved-vehicles.ts',
    'src/web/features/scheduler/saved-vehicles.test.ts',
    [['value !== null &&', 'value === null &&']],
  ),
  ...faultsOf(
    'src/web/features/search/store/held-worker.ts',
    'src/web/features/search/store/list-client.test.ts',
    [
      [
        "return Date.now() - held.sinceMs > FRESH_MS ? 'old' : true",
        "return Date.now() - held.sinceMs < FRESH_MS ? 'old' : true",
      ],
    ],
  ),
  ...faultsOf(
    'src/web/features/search/worker/shopper-list.ts',
    'src/web/features/search/worker/shopper-list.test.ts',
    [
      [
        "return isKnown && (!view.empty || query.keywords === '') ? view : null",
        "return isKnown && !view.empty && query.keywords === '' ? view : null",
      ],
    ],
  ),
  ...faultsOf(
    'src/web/features/store/store-json-ld.ts',
    'src/web/features/store/store-json-ld.test.ts',
    [
      [
        '...(special.length > 0 ? { specialOpeningHoursSpecification: special } : {}),',
        '...(special.length >= 0 ? { specialOpeningHoursSpecification: special } : {}),',
      ],
    ],
  ),
  ...faultsOf(
    'src/web/features/vehicle-offer/offer-view.ts',
    'src/web/features/vehicle-offer/offer-view.test.ts',
    [
      [
        'const isGated = site.detailOptions.isVdpGated && isUnknown',
        'const isGated = site.detailOptions.isVdpGated && !isUnknown',
      ],
    ],
  ),
  ...faultsOf('src/web/hydration/defer-scripts.ts', 'src/web/hydration/defer-scripts.test.ts', [
    ['if (module < 0 || module < scroller)', 'if (module < 0 && module < scroller)'],
  ]),
  ...faultsOf('src/web/lib/analytics/track-lead.ts', 'src/web/lib/analytics/track-lead.test.ts', [
    [
      "const view = window.dataLayer?.findLast(({ event }) => event === 'pageView')",
      "const view = window.dataLayer?.findLast(({ event }) => event !== 'pageView')",
    ],
  ]),
  ...faultsOf('src/web/lib/form-values.ts', 'src/web/lib/form-values.test.ts', [
    ["if (typeof value !== 'string') continue", "if (typeof value === 'string') continue"],
  ]),
  ...faultsOf('src/web/lib/seo/head-tags.ts', 'src/web/lib/seo/head-tags.test.ts', [
    [
      "if (head.title === null || head.robots.includes('nofollow')) return []",
      "if (head.title === null && head.robots.includes('nofollow')) return []",
    ],
  ]),
  ...faultsOf('src/web/lib/shopper/customer-info.ts', 'src/web/lib/shopper/customer-info.test.ts', [
    [
      "if (typeof value !== 'object' || value === null) return EMPTY",
      "if (typeof value !== 'object' || value !== null) return EMPTY",
    ],
  ]),
  ...faultsOf('src/web/offline/offline-address.ts', 'src/web/offline/offline-address.test.ts', [
    [
      'if (url?.origin !== origin || url.pathname === OFFLINE_PATH) return null',
      'if (url?.origin !== origin || url.pathname !== OFFLINE_PATH) return null',
    ],
  ]),
  ...faultsOf('src/web/offline/reader/read-cache.ts', 'src/web/offline/reader/read-cache.test.ts', [
    [
      'if (site && url.pathname === paths.find()) {',
      'if (site && url.pathname !== paths.find()) {',
    ],
  ]),
]
