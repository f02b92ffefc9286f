import { faultsOf, type Mutant } from './mutant.ts'

/** Mutants of `src/modules` and `src/platform`. */
export const MODULES_MUTANTS: readonly Mutant[] = [
  ...faultsOf('src/modules/content/read-content.ts', 'src/modules/content/read-content.test.ts', [
    ['if (!other) {', 'if (other) {'],
  ]),
  ...faultsOf('src/modules/credit/submit-credit.ts', 'src/modules/credit/submit-credit.test.ts', [
    [
      "if (payload === null) return refused('the job is invalid')",
      "if (payload !== null) return refused('the job is invalid')",
    ],
  ]),
  ...faultsOf(
    'src/modules/finance/files/read-finance-files.ts',
    'src/modules/finance/files/read-finance-files.test.ts',
    [
      [
        'if (statSync(path).size > MAX_FILE_BYTES) {',
        'if (statSync(path).size >= MAX_FILE_BYTES) {',
      ],
    ],
  ),
  ...faultsOf(
    'src/modules/finance/files/trade-in-table.ts',
    'src/modules/finance/files/trade-in-table.test.ts',
    [
      [
        'if (!better || better.value >= row.value) continue',
        'if (!better || better.value > row.value) continue',
      ],
    ],
  ),
  ...faultsOf('src/modules/finance/finance-terms.ts', 'src/modules/finance/finance-terms.test.ts', [
    ['if (!town) return []', 'if (town) return []'],
  ]),
  ...faultsOf('src/modules/forms/module.ts', 'src/modules/forms/module.test.ts', [
    [
      "if (isHoneypotFilled(values)) return 'honeypot'",
      'if (isHoneypotFilled(values)) return null',
    ],
  ]),
  ...faultsOf('src/modules/forms/sealed-draft.ts', 'src/modules/forms/sealed-draft.test.ts', [
    [
      'if (token.length > MAX_TOKEN_LENGTH) return null',
      'if (token.length >= MAX_TOKEN_LENGTH) return null',
    ],
  ]),
  ...faultsOf('src/modules/group/site-directory.ts', 'src/modules/group/module.test.ts', [
    ['return isLoopback ? firstSite() : null', 'return isLoopback ? null : firstSite()'],
  ]),
  ...faultsOf(
    'src/modules/inventory/feeds/vehicle-row.ts',
    'src/modules/inventory/feeds/vehicle-row.test.ts',
    [
      [
        "condition: row.condition === 'new' ? 'new' : 'used',",
        "condition: row.condition !== 'new' ? 'new' : 'used',",
      ],
    ],
  ),
  ...faultsOf(
    'src/platform/files/records/split-rows.ts',
    'src/platform/files/records/split-rows.test.ts',
    [['line + lineEnds(text.slice(0, place))', 'line']],
  ),
  ...faultsOf(
    'src/modules/inventory/import/import-vehicles.ts',
    'src/modules/inventory/import/feed-guards.test.ts',
    [
      [
        "if (!sellsNone && !released.has('shrink')) holdRemovals(rest.missing, rest.unsold)",
        "if (!sellsNone && released.has('shrink')) holdRemovals(rest.missing, rest.unsold)",
      ],
    ],
  ),
  ...faultsOf('src/modules/inventory/mapper.ts', 'src/modules/inventory/mapper.test.ts', [
    ['historyUrl: row.history_url,', 'historyUrl: null,'],
    ['else if (value !== null) recent +=', 'else recent +='],
  ]),
  ...faultsOf(
    'src/modules/inventory/live-inventory.ts',
    'src/modules/inventory/live-inventory.test.ts',
    [['let isReading = true', 'let isReading = false']],
  ),
  ...faultsOf(
    'src/modules/inventory/planned-index.ts',
    'src/modules/inventory/planned-index.test.ts',
    [
      [
        'if (plans.size > MAX_PLANS && oldest !== undefined) plans.delete(oldest)',
        'if (plans.size >= MAX_PLANS && oldest !== undefined) plans.delete(oldest)',
      ],
    ],
  ),
  ...faultsOf(
    'src/modules/leads/delivery/lead-mail.ts',
    'src/modules/leads/delivery/lead-mail.test.ts',
    [
      [
        "replyTo: noticeMail.lead.fields['email'] || null,",
        "replyTo: noticeMail.lead.fields['email'] && null,",
      ],
    ],
  ),
  ...faultsOf(
    'src/modules/leads/delivery/post-lead.ts',
    'src/modules/leads/delivery/post-lead.test.ts',
    [['if (webhook === undefined)', 'if (webhook !== undefined)']],
  ),
  ...faultsOf('src/modules/leads/send-lead.ts', 'src/modules/leads/send-lead.test.ts', [
    [
      "if (outcome === 'conflict') throw new AppError('conflict', 'another lead was sent with this key')",
      "if (outcome !== 'conflict') throw new AppError('conflict', 'another lead was sent with this key')",
    ],
  ]),
  ...faultsOf(
    'src/modules/leads/shopper-requests.ts',
    'src/modules/leads/shopper-requests.test.ts',
    [
      [
        "if (lead.erasedAt !== null) return 'erased'",
        "if (lead.erasedAt === null) return 'erased'",
      ],
    ],
  ),
  ...faultsOf(
    'src/platform/files/records/read-xml.ts',
    'src/platform/files/records/read-records.test.ts',
    [['one.name !== other.name', 'false']],
  ),
  ...faultsOf(
    'src/platform/files/records/split-rows.ts',
    'src/platform/files/records/split-rows.test.ts',
    [['if (!isRelaxed && quotes.from(at) < end)', 'if (quotes.from(at) < end)']],
  ),
  ...faultsOf('src/modules/parts/import-parts.ts', 'src/modules/parts/import-parts.test.ts', [
    [
      "if (!first) throw new AppError('invalid', 'the file has no parts')",
      "if (first) throw new AppError('invalid', 'the file has no parts')",
    ],
  ]),
  ...faultsOf('src/modules/people/http-careers.ts', 'src/modules/people/http-careers.test.ts', [
    [
      'v.check(({ posted, validThrough }) => posted <= validThrough),',
      'v.check(({ posted, validThrough }) => posted < validThrough),',
    ],
  ]),
  ...faultsOf('src/modules/people/module.ts', 'src/modules/people/module.test.ts', [
    [
      "if (keys.careers.key === '' || outside === null) return ofFiles",
      "if (keys.careers.key === '' && outside === null) return ofFiles",
    ],
  ]),
  ...faultsOf(
    'src/modules/places/google/google-geocoder.ts',
    'src/modules/places/google/google-geocoder.test.ts',
    [
      [
        "if (!parsed.success) throw new Error('its response is invalid')",
        "if (parsed.success) throw new Error('its response is invalid')",
      ],
    ],
  ),
  ...faultsOf(
    'src/modules/places/store-distances.ts',
    'src/modules/places/store-distances.test.ts',
    [['if (missing.length === 0) return', 'if (missing.length !== 0) return']],
  ),
  ...faultsOf('src/modules/privacy/mail-privacy.ts', 'src/modules/privacy/mail-privacy.test.ts', [
    ["payload.kind === 'received'", "payload.kind !== 'received'"],
  ]),
  ...faultsOf(
    'src/modules/service/embedded-scheduler.ts',
    'src/modules/service/embedded-scheduler.test.ts',
    [['return place && view(place)', 'return place || view(place)']],
  ),
  ...faultsOf(
    'src/modules/service/files/read-service-files.ts',
    'src/modules/service/files/read-service-files.test.ts',
    [
      [
        'if (entry.isDirectory()) return [entry.name]',
        'if (!entry.isDirectory()) return [entry.name]',
      ],
    ],
  ),
  ...faultsOf('src/modules/service/taken-seats.ts', 'src/modules/service/taken-seats.test.ts', [
    [
      'while (day !== null && day.changes < changes) {',
      'while (day !== null && day.changes <= changes) {',
    ],
  ]),
  ...faultsOf(
    'src/modules/service/waiting-list/waiting-list.ts',
    'src/modules/service/waiting-list/waiting-list.test.ts',
    [["if (entry.state === 'booked' && held) {", "if (entry.state === 'booked' || held) {"]],
  ),
  ...faultsOf(
    'src/modules/subscriptions/mail-subscription.ts',
    'src/modules/subscriptions/mail-subscription.test.ts',
    [['const MAX_CONFIRMATION_MAILS = 3', 'const MAX_CONFIRMATION_MAILS = 4']],
  ),
  ...faultsOf(
    'src/modules/subscriptions/subscription-mail-content.ts',
    'src/modules/subscriptions/subscription-mail-content.test.ts',
    [['expiresAt === null', 'expiresAt !== null']],
  ),
  ...faultsOf('src/modules/trade-in/mail-offer.ts', 'src/modules/trade-in/mail-offer.test.ts', [
    [
      "if (offer === null || to === null) return accepted('no longer requested')",
      "if (offer === null && to === null) return accepted('no longer requested')",
    ],
  ]),
  ...faultsOf('src/modules/uploads/take-upload.ts', 'src/modules/uploads/take-upload.test.ts', [
    ["if (kind === 'pdf' || kind === 'docx')", "if (kind === 'pdf' && kind === 'docx')"],
  ]),
  ...faultsOf('src/modules/vault/seal/envelope.ts', 'src/modules/vault/seal/envelope.test.ts', [
    [
      "secrecy === 'secret' ? `•••${value.replaceAll(/\\D/g, '').slice(-4)}` : '•••'",
      "secrecy !== 'secret' ? `•••${value.replaceAll(/\\D/g, '').slice(-4)}` : '•••'",
    ],
  ]),
  ...faultsOf('src/modules/vault/seal/hpke.ts', 'src/modules/vault/seal/hpke.test.ts', [
    ['const ENCAPSULATED_BYTES = 32', 'const ENCAPSULATED_BYTES = 33'],
  ]),
  ...faultsOf('src/modules/vault/seal/lead-seal.ts', 'src/modules/vault/seal/lead-seal.test.ts', [
    [
      "CLASSES.every((secrecy) => Object.values(sealed[secrecy]).every((value) => value === ''))",
      "CLASSES.every((secrecy) => Object.values(sealed[secrecy]).every((value) => value !== ''))",
    ],
  ]),
  ...faultsOf('src/platform/env/setting-types.ts', 'src/platform/env/env.test.ts', [
    [
      "const isNamed = url?.username !== '' && url?.password === ''",
      "const isNamed = url?.username !== '' || url?.password === ''",
    ],
  ]),
  ...faultsOf('src/platform/http/bounded-body.ts', 'src/platform/http/bounded-body.test.ts', [
    [
      "if (Number(request.headers.get('content-length')) > maxBytes) return null",
      "if (Number(request.headers.get('content-length')) >= maxBytes) return null",
    ],
  ]),
  ...faultsOf('src/platform/http/encodings.ts', 'src/platform/http/encodings.test.ts', [
    ['const SMALLEST_BYTES = 512', 'const SMALLEST_BYTES = 513'],
  ]),
  ...faultsOf('src/platform/http/etag.ts', 'src/platform/http/etag.test.ts', [
    [".some((tag) => tag === etag || tag === '*')", ".some((tag) => tag === etag && tag === '*')"],
  ]),
  ...faultsOf('src/platform/log/log.ts', 'src/platform/log/log.test.ts', [
    [
      "if (error.name === 'ValiError') return 'a value does not fit its schema'",
      "if (error.name !== 'ValiError') return 'a value does not fit its schema'",
    ],
  ]),
  ...faultsOf('src/platform/queue/retry-delay.ts', 'src/platform/queue/retry-delay.test.ts', [
    [
      'const limit = Math.min(limitOf(attempts), Math.max(SECOND_MS, ageMs * AGE_SHARE))',
      'const limit = Math.min(limitOf(attempts), Math.min(SECOND_MS, ageMs * AGE_SHARE))',
    ],
  ]),
  ...faultsOf('src/platform/queue/run-jobs.ts', 'src/platform/queue/run-jobs.test.ts', [
    [
      'if (mayHaveUnknownJobs && lanes.size === 0) {',
      'if (mayHaveUnknownJobs || lanes.size === 0) {',
    ],
  ]),
  ...faultsOf(
    'src/platform/security/access-token.ts',
    'src/platform/security/access-token.test.ts',
    [
      [
        'return given.length === expected.length && timingSafeEqual(given, expected)',
        'return given.length === expected.length && !timingSafeEqual(given, expected)',
      ],
    ],
  ),
  ...faultsOf(
    'src/platform/security/public-address.ts',
    'src/platform/security/public-address.test.ts',
    [
      [
        'return !blocked.check(address, family) && (version === 4 || open.check(address, family))',
        'return !blocked.check(address, family) && (version !== 4 || open.check(address, family))',
      ],
    ],
  ),
  ...faultsOf('src/platform/security/secret-key.ts', 'src/platform/security/secret-key.test.ts', [
    [
      "error instanceof Error && 'code' in error && error.code === 'ENOENT'",
      "error instanceof Error && 'code' in error && error.code !== 'ENOENT'",
    ],
  ]),
]
