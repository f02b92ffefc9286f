/**
 * Module boundaries: which imports are allowed where. `oxlint.config.ts` turns each row into a lint rule and
 * `tests/architecture.test.ts` proves that every rule reports a violation.
 *
 * A specifier that is not listed is an error: layers (`#domain`), libraries and Node's own modules alike. Imports
 * inside a folder are relative (`./x.ts`); everything else starts with the alias of its layer, so that each crossing
 * shows in the specifier.
 */
export type Boundary = Readonly<{
  name: string
  /** Globs of the files inside this boundary. The globs of two boundaries never overlap. */
  files: readonly string[]
  /** Globs inside `files` that belong to another boundary. */
  except?: readonly string[]
  /** Allowed imports, as prefixes of specifiers. */
  imports: readonly string[]
  /** Allowed imports of types only. */
  typeImports?: readonly string[]
  /** npm packages that may be imported. `'*'` is any. */
  libraries: readonly string[]
  /** Whether Node's built-in modules may be imported. */
  node?: boolean
  /** A folder whose subfolders are independent: a file in one of them may import from that one, but from no other. */
  independentFoldersIn?: string
}>

/**
 * The modules, lowest first, and the modules whose public file (`module.ts`) each may import. A module imports only
 * lower ones; what it needs of a higher one is a port that `src/app/compose.ts` provides.
 */
export const moduleOrder: Readonly<Record<string, readonly string[]>> = {
  audit: [],
  places: [],
  vin: [],
  vault: [],
  retention: ['audit'],
  'api-keys': ['audit'],
  uploads: [],
  forms: [],
  webhooks: ['audit'],
  users: ['audit'],
  push: ['audit'],
  content: [],
  programs: [],
  images: [],
  analytics: [],
  brand: [],
  mails: [],
  group: ['brand', 'content'],
  'group-edits': ['audit', 'content', 'mails', 'group'],
  dealers: ['places'],
  finance: ['dealers', 'places'],
  inventory: ['audit', 'finance', 'dealers', 'places', 'vin', 'images'],
  'finance-edits': ['audit', 'group', 'group-edits', 'dealers', 'finance', 'inventory'],
  leads: [
    'audit',
    'push',
    'inventory',
    'dealers',
    'uploads',
    'vault',
    'retention',
    'webhooks',
    'mails',
    'group',
  ],
  'vehicle-webhooks': ['inventory', 'webhooks'],
  redirects: ['inventory', 'group'],
  syndication: ['inventory', 'dealers', 'group'],
  'feed-settings': ['audit', 'group', 'group-edits', 'inventory', 'syndication'],
  'trade-in': ['inventory', 'finance', 'dealers', 'vin', 'mails', 'group'],
  parts: ['dealers'],
  credit: ['leads', 'vault'],
  privacy: ['audit', 'leads', 'dealers', 'uploads', 'mails', 'group'],
  subscriptions: ['leads', 'inventory', 'dealers', 'mails', 'group'],
  holds: ['audit', 'leads', 'inventory', 'dealers', 'mails', 'group', 'group-edits'],
  service: ['audit', 'leads', 'dealers', 'vin', 'mails', 'group'],
  reviews: ['audit', 'leads', 'dealers', 'mails', 'group'],
  people: ['leads', 'dealers', 'mails', 'group'],
  'mail-settings': [
    'audit',
    'mails',
    'group',
    'dealers',
    'leads',
    'trade-in',
    'privacy',
    'subscriptions',
    'holds',
    'service',
    'reviews',
    'people',
  ],
  today: [
    'inventory',
    'leads',
    'privacy',
    'content',
    'group-edits',
    'programs',
    'holds',
    'service',
    'reviews',
  ],
  reports: ['audit', 'inventory', 'service'],
  'operator-alerts': ['webhooks'],
  // Seeds tables of other modules; nothing imports it.
  demo: ['inventory', 'dealers'],
}

/** The areas of the domain, lowest first: each imports only from those before it. */
export const domainOrder: readonly string[] = [
  'kernel retention api geo staff careers uploads vehicle favorites illustration rendering price vehicle-edits valuation content programs finance vin',
  'dealers feed syndication forms search credit hours parts seo site subscriptions trade-in holds reviews leads',
  'privacy search-wire service specials lead-forms lead-workflow pages redirects analytics access reports',
].flatMap((names) => names.split(' '))

/** The folder that writes each table. */
export const tableOwners: Readonly<Record<string, readonly string[]>> = {
  'modules/analytics': ['measure_tally', 'search_tally', 'vehicle_view'],
  'modules/api-keys': ['api_key', 'api_request'],
  'modules/audit': ['audit_entry', 'audit_head', 'audit_key'],
  'modules/brand': ['brand_asset', 'brand_file'],
  'modules/dealers': ['dealer', 'dealer_fee', 'dealer_hours', 'dealer_override_hours'],
  'modules/finance': [
    'enhancement',
    'finance_program',
    'finance_rate',
    'lease_mileage',
    'lease_rate',
    'lease_residual',
    'state_tax_rule',
    'tax_jurisdiction',
    'trade_in_policy',
  ],
  'modules/group': [
    'group_version',
    'group_conflict',
    'group_folder',
    'group_left_out',
    'group_settled',
  ],
  'modules/group-edits': ['content_draft', 'content_change', 'content_schedule'],
  'modules/images': ['photo', 'photo_source', 'photo_upload', 'photo_use', 'vehicle_photo'],
  'modules/holds': ['vehicle_hold'],
  'modules/inventory': [
    'held_vehicle',
    'import_quarantine',
    'import_run',
    'import_warning',
    'price_history',
    'status_history',
    'vehicle',
    'vehicle_edit',
    'vehicle_edit_state',
    'vehicle_override',
  ],
  'modules/leads': [
    'test_drive',
    'test_drive_seat',
    'consent',
    'lead',
    'lead_answer',
    'lead_reply',
    'lead_presence',
    'lead_sealed_answer',
    'lead_workflow',
    'lead_workflow_event',
    'lead_event',
    'lead_legal_hold',
    'lead_filter',
    'lead_note',
    'lead_task',
    'lead_word',
  ],
  'modules/parts': ['part', 'part_fit', 'part_import', 'part_quarantine'],
  'modules/privacy': [
    'privacy_erasure',
    'privacy_erasure_step',
    'privacy_found',
    'privacy_match',
    'privacy_request',
    'privacy_search',
  ],
  'modules/push': ['staff_device'],
  'modules/reports': ['weekly_mail'],
  'modules/retention': ['retention_period'],
  'modules/reviews': ['store_review', 'review_opt_out'],
  'modules/redirects': ['missed_path'],
  'modules/service': [
    'service_attendance',
    'service_block',
    'service_booking',
    'service_day',
    'service_loan',
    'service_network',
    'service_seat',
    'service_waiting',
  ],
  'modules/subscriptions': ['subscription', 'subscription_match'],
  'modules/trade-in': ['offer_mail', 'trade_in_offer'],
  'modules/users': [
    'staff_account',
    'staff_invitation',
    'staff_member',
    'staff_passkey',
    'staff_provider',
    'staff_rate_limit',
    'staff_session',
    'staff_sign_in_failure',
    'staff_two_factor',
    'staff_user',
    'staff_verification',
  ],
  'modules/uploads': ['lead_file', 'upload'],
  'modules/vault': ['lead_secret'],
  'modules/webhooks': ['webhook'],
  'platform/db': ['inventory_state', 'migration', 'setting'],
  'platform/mail': ['shopper_mail'],
  'platform/metrics': ['metric_report'],
  'platform/queue': ['job'],
}

/** Files that write tables of another folder, in one transaction with their own. */
export const tableExceptions: Readonly<Record<string, readonly string[]>> = {
  'modules/dealers/files/load-dealer-files.ts': ['setting'],
  'modules/demo/load-demo-group.ts': ['setting'],
  'modules/finance/load-finance-files.ts': ['setting'],
  'modules/finance/repository.ts': ['dealer_fee'],
  'modules/leads/erase-lead-text.ts': [
    'job',
    'privacy_found',
    'privacy_match',
    'privacy_request',
    'privacy_search',
    'store_review',
    'subscription',
    'trade_in_offer',
  ],
  'modules/leads/answers/send-answer.ts': ['job'],
  'modules/leads/workflow/demo/seed-demo-leads.ts': ['job'],
  'modules/operator-alerts/alert-store.ts': ['setting'],
  'modules/parts/load-demo-parts.ts': ['setting'],
  'modules/privacy/cases/correct-record.ts': [
    'offer_mail',
    'service_waiting',
    'store_review',
    'subscription',
  ],
  'modules/privacy/erase/erase-record.ts': [
    'lead_answer',
    'lead_filter',
    'lead_note',
    'lead_reply',
    'lead_task',
    'offer_mail',
    'service_booking',
    'service_waiting',
    'store_review',
    'subscription',
    'trade_in_offer',
    'vehicle_hold',
  ],
  'modules/vault/repository.ts': ['lead'],
}

/** Features composed of other features. The others import no feature. */
const compositeFeatures = [
  'careers',
  'credit',
  'customer-info',
  'inquiry-vehicle',
  'messaging',
  'saved-cards',
  'search',
  'service',
  'specials',
].map((name) => `src/web/features/${name}/**`)

const webLibraries = ['react', 'react-dom', 'react-router', 'valibot']
/** Parsers of file formats. */
const FILE_FORMATS = ['@streamparser/json', 'csv-parse', 'saxes', 'yaml', 'yauzl']

/** Imported by the web layer only as types. */
const webTypes = ['#messages', '#modules']

/** The parts that pages are built from. */
const pageValues = ['#ui', '#web/lib', '#web/features', '#web/hydration', '#domain', '#i18n']

/** The parts that views of the back office are built from. */
const adminValues = ['#ui', '#domain', '#i18n', '#admin/lib', '#admin/controls', '#admin/features']
/** Libraries of the back office. `withoutBackOffice` checks that no bundle of the public site contains them. */
const adminLibraries = [
  ...webLibraries,
  '@tanstack/react-virtual',
  '@base-ui/react',
  '@dnd-kit',
  'qr',
]

export const boundaries: readonly Boundary[] = [
  {
    name: 'domain',
    files: ['src/domain/**'],
    imports: ['#domain'],
    libraries: ['valibot'],
  },
  {
    name: 'i18n',
    files: ['src/i18n/**'],
    imports: ['#i18n', '#messages', '#domain'],
    libraries: [],
  },
  {
    name: 'messages',
    files: ['messages/**'],
    imports: ['#messages'],
    libraries: [],
  },
  { name: 'data', files: ['data/**'], imports: ['#data', '#domain'], libraries: [] },
  {
    name: 'platform',
    files: ['src/platform/**'],
    imports: ['#domain', '#platform'],
    libraries: [
      ...FILE_FORMATS,
      '@opentelemetry',
      'kysely',
      'nodemailer',
      'pg',
      'pino',
      'prom-client',
      'rate-limiter-flexible',
      'ssh2',
      'valibot',
      'cockatiel',
    ],
    node: true,
  },
  ...Object.entries(moduleOrder).map(([name, lower]): Boundary => ({
    name: `modules/${name}`,
    files: [`src/modules/${name}/**`],
    imports: [
      '#domain',
      '#i18n',
      '#platform',
      '#data',
      `#modules/${name}`,
      ...lower.map((other) => `#modules/${other}`),
    ],
    libraries: ['*'],
    node: true,
  })),
  {
    // The types of all modules' services, for the layers that call them (web, admin, API, MCP).
    name: 'modules/services',
    files: ['src/modules/services.ts'],
    imports: ['#domain', '#platform', '#modules'],
    libraries: [],
  },
  {
    name: 'ui',
    files: ['src/ui/**'],
    imports: ['#ui', '#domain', '#i18n'],
    typeImports: ['#messages'],
    libraries: webLibraries,
  },
  {
    name: 'web/lib',
    files: ['src/web/lib/**'],
    imports: ['#ui', '#domain', '#i18n', '#web/lib'],
    typeImports: webTypes,
    libraries: webLibraries,
  },
  {
    name: 'web/features',
    files: ['src/web/features/**'],
    except: compositeFeatures,
    independentFoldersIn: 'src/web/features',
    imports: ['#ui', '#web/lib', '#web/hydration', '#domain', '#i18n'],
    typeImports: webTypes,
    libraries: [...webLibraries, 'altcha-lib', 'maplibre-gl'],
  },
  {
    name: 'web/features made of features',
    files: compositeFeatures,
    imports: pageValues,
    typeImports: webTypes,
    libraries: webLibraries,
  },
  {
    name: 'web/hydration',
    files: ['src/web/hydration/**'],
    imports: [...pageValues, '#web/offline'],
    typeImports: webTypes,
    libraries: webLibraries,
  },
  {
    // Renders pages offline, in a bundle of its own, so it imports them.
    name: 'web/offline',
    files: ['src/web/offline/**'],
    imports: [...pageValues, '#web/offline', '#web/routes'],
    typeImports: webTypes,
    libraries: webLibraries,
  },
  {
    // Code that two pages need belongs in a feature.
    name: 'web/routes',
    files: ['src/web/routes/**'],
    independentFoldersIn: 'src/web/routes',
    imports: [...pageValues, '#web/offline'],
    typeImports: webTypes,
    libraries: webLibraries,
  },
  {
    // The layout of every page.
    name: 'web',
    files: ['src/web/*.ts', 'src/web/*.tsx'],
    except: ['src/web/entry.server.tsx'],
    imports: [...pageValues, '#web/offline'],
    typeImports: webTypes,
    libraries: [...webLibraries, '@react-router/dev'],
  },
  {
    // Renders pages on the server. Browsers load none of it.
    name: 'web/server',
    files: ['src/web/server/**'],
    imports: ['#ui', '#web/lib'],
    typeImports: webTypes,
    libraries: webLibraries,
    node: true,
  },
  {
    name: 'web/entry.server',
    files: ['src/web/entry.server.tsx'],
    imports: ['#web', '#ui', '#domain', '#i18n', '#messages'],
    typeImports: webTypes,
    libraries: [...webLibraries, '@react-router/node', 'isbot'],
    node: true,
  },
  {
    // The basic components of the back office: buttons, fields, status labels.
    name: 'admin/controls',
    files: ['src/admin/controls/**'],
    imports: ['#ui', '#domain', '#i18n', '#admin/controls'],
    typeImports: ['#messages'],
    libraries: adminLibraries,
  },
  {
    name: 'admin/lib',
    files: ['src/admin/lib/**'],
    imports: ['#ui', '#domain', '#i18n', '#admin/lib'],
    typeImports: [...webTypes, '#admin/controls'],
    libraries: webLibraries,
  },
  {
    name: 'admin/features',
    files: ['src/admin/features/**'],
    independentFoldersIn: 'src/admin/features',
    imports: ['#ui', '#domain', '#i18n', '#admin/lib', '#admin/controls'],
    typeImports: webTypes,
    libraries: adminLibraries,
  },
  {
    // Code that two views need belongs in a feature.
    name: 'admin/routes',
    files: ['src/admin/routes/**'],
    independentFoldersIn: 'src/admin/routes',
    imports: adminValues,
    typeImports: webTypes,
    libraries: adminLibraries,
  },
  {
    // The document around every view, and the list of views.
    name: 'admin',
    files: ['src/admin/*.ts', 'src/admin/*.tsx'],
    imports: adminValues,
    typeImports: webTypes,
    libraries: [...webLibraries, '@react-router/dev'],
  },
  {
    name: 'api',
    files: ['src/api/**'],
    imports: ['#domain', '#i18n', '#platform', '#api'],
    typeImports: ['#modules'],
    libraries: ['hono', 'valibot', '@valibot/to-json-schema', 'rate-limiter-flexible'],
    node: true,
  },
  {
    name: 'mcp',
    files: ['src/mcp/**'],
    imports: ['#domain', '#i18n', '#platform', '#api', '#mcp'],
    typeImports: ['#modules'],
    libraries: ['@modelcontextprotocol/server', '@valibot/to-json-schema', 'hono', 'valibot'],
  },
  {
    name: 'http',
    files: ['src/http/**'],
    imports: ['#domain', '#i18n', '#platform', '#http', '#modules/images'],
    typeImports: ['#modules', '#api', '#web/lib', '#admin/lib'],
    libraries: [
      'hono',
      '@hono/node-server',
      'vite',
      'react-router',
      'rate-limiter-flexible',
      'ssh2',
      'valibot',
      'pino',
      'sharp',
    ],
    node: true,
  },
  {
    name: 'app',
    files: ['src/app/**'],
    imports: ['#domain', '#i18n', '#platform', '#modules', '#api', '#mcp', '#http', '#app'],
    libraries: ['*'],
    node: true,
  },
]

/** Exceptions that may import private files of modules, as path prefixes. */
export const privateReaders: readonly string[] = [
  // Helpers of tests: they create and read a module's stored data, and run parts of a module.
  'tests/support/',
  // Writes the valuation model in the module's own format.
  'scripts/data/build-valuation.ts',
]

/** The maximum number of files in a folder of `src`, not counting tests. */
export const MAX_FILES_PER_FOLDER = 16

/** Folders of any size: tables of one kind with one file per row. */
export const tableFolders: readonly string[] = [
  // One file per form.
  'src/domain/lead-forms',
  // One file per migration.
  'src/platform/db/migrations',
  // One file per area of tables.
  'src/platform/db/schema',
]

/** The only file of a module that others import. */
export const PUBLIC_FILE = 'module.ts'

/** Everything that a `#` specifier can import, as the finest prefixes that a row may use. */
export const specifiers: readonly string[] = [
  '#domain #i18n #messages #data #tests #boundaries #ui #web/lib #web/features #web/hydration',
  '#web/server #web/routes #web/offline #admin/lib #admin/controls #admin/features #admin/routes',
  '#platform #modules/services.ts #api #mcp #http #app',
]
  .flatMap((names) => names.split(' '))
  .concat(Object.keys(moduleOrder).map((name) => `#modules/${name}`))
