/**
 * Who may import whom. One row a room; `oxlint.config.ts` turns each row into a lint rule and
 * `tests/architecture.test.ts` proves that every rule bites.
 *
 * A specifier that is not listed is an error: rooms (`#domain`), libraries and Node's own modules alike.
 * Imports inside a folder are relative (`./x.ts`); everything else is written with its `#room`, so that
 * each crossing can be read in the specifier.
 */
export type Room = Readonly<{
  name: string
  /** Globs of the files that belong to the room. The globs of two rooms never overlap. */
  files: readonly string[]
  /** Globs inside `files` that belong to another room. */
  except?: readonly string[]
  /** Rooms that may be imported, as specifier prefixes. */
  may: readonly string[]
  /** Rooms of which only types may be imported. */
  mayTypes?: readonly string[]
  /** npm packages that may be imported. `'*'` is any. */
  libraries: readonly string[]
  /** Whether Node's built-in modules may be imported. */
  node?: boolean
  /** A folder of folders that know nothing of each other: a file in one of them may import from that one, none other. */
  apart?: string
}>

/** Features that are made of other features. All others know nothing of each other. */
const madeOfFeatures = [
  'asked-vehicle',
  'careers',
  'credit',
  'customer',
  'kept-cards',
  'message',
  'service',
  'specials',
].map((name) => `src/web/features/${name}/**`)

const web = ['react', 'react-dom', 'react-router', 'valibot', '@base-ui/react', '@conform-to']

/** What pages know by its type alone. */
const typesOfPages = { mayTypes: ['#sites', '#server', '#messages'], libraries: web }

/** What pages are made of. */
const ofPages = ['#web/ui', '#web/lib', '#web/features', '#domain', '#i18n', '#paths', '#site-map']

export const rooms: readonly Room[] = [
  { name: 'domain', files: ['src/domain/**'], may: ['#domain'], libraries: ['valibot'] },
  { name: 'i18n', files: ['src/i18n/**'], may: ['#i18n', '#messages', '#domain'], libraries: [] },
  { name: 'messages', files: ['messages/**'], may: [], mayTypes: ['#i18n'], libraries: [] },
  { name: 'paths', files: ['src/paths.ts'], may: ['#domain'], libraries: [] },
  {
    // Which pages and lists a site has: told to pages and to search engines from one place.
    name: 'site-map',
    files: ['src/site-map/**'],
    may: ['#domain', '#paths', '#site-map'],
    mayTypes: ['#sites', '#server/services', '#server/services.ts'],
    libraries: [],
  },
  { name: 'sites', files: ['sites/**'], may: ['#sites', '#domain'], libraries: ['valibot'] },
  { name: 'data', files: ['data/**'], may: ['#data', '#domain'], libraries: [] },
  {
    name: 'web/ui',
    files: ['src/web/ui/**'],
    may: ['#web/ui', '#domain', '#i18n', '#web/lib'],
    libraries: web,
  },
  {
    name: 'web/lib',
    files: ['src/web/lib/**'],
    may: ['#domain', '#i18n', '#web/lib'],
    mayTypes: ['#messages'],
    libraries: web,
  },
  {
    name: 'web/features',
    files: ['src/web/features/**'],
    except: madeOfFeatures,
    may: ['#web/ui', '#web/lib', '#domain', '#i18n', '#paths', '#site-map'],
    mayTypes: ['#sites', '#server', '#messages', '#web/context.ts'],
    libraries: [...web, 'altcha-lib', 'maplibre-gl'],
  },
  {
    name: 'web/features made of features',
    files: madeOfFeatures,
    may: ofPages,
    mayTypes: ['#sites', '#server', '#messages', '#web/context.ts'],
    libraries: web,
  },
  {
    // Answers for pages while there is no network, in scripts of its own: so it is made of them.
    name: 'web/offline',
    files: ['src/web/offline/**'],
    may: [...ofPages, '#web/offline', '#web/routes'],
    ...typesOfPages,
  },
  {
    // What two pages need is a feature, not a part of one of them.
    name: 'web/routes',
    files: ['src/web/routes/**'],
    apart: 'src/web/routes',
    may: [...ofPages, '#web/context.ts', '#web/offline'],
    ...typesOfPages,
  },
  {
    // What stands around all pages.
    name: 'web',
    files: ['src/web/*.ts', 'src/web/*.tsx'],
    except: ['src/web/entry.server.tsx'],
    may: [...ofPages, '#web/context.ts', '#web/offline'],
    mayTypes: ['#sites', '#server', '#messages'],
    libraries: [...web, '@react-router/dev'],
  },
  {
    name: 'web/entry.server',
    files: ['src/web/entry.server.tsx'],
    may: ['#web', '#domain', '#i18n', '#paths', '#messages'],
    mayTypes: ['#sites', '#server'],
    libraries: [...web, '@react-router/node', 'isbot'],
    node: true,
  },
  {
    name: 'server/db',
    files: ['src/server/db/**'],
    may: ['#domain', '#server/db'],
    libraries: ['kysely', 'pg', 'valibot'],
    node: true,
  },
  {
    name: 'server/integrations',
    files: ['src/server/integrations/**'],
    may: ['#domain', '#server/bounded-body.ts', '#i18n', '#paths'],
    mayTypes: ['#server/integrations', '#sites'],
    libraries: ['*'],
    node: true,
  },
  {
    name: 'server/inventory',
    files: ['src/server/inventory/**'],
    may: ['#domain', '#server/inventory'],
    mayTypes: ['#server/services', '#server/services.ts', '#server/db', '#sites'],
    libraries: [],
    node: true,
  },
  {
    name: 'server/use-cases',
    files: ['src/server/use-cases/**'],
    may: ['#domain', '#server/use-cases'],
    mayTypes: [
      '#server/db',
      '#server/integrations',
      '#server/inventory',
      '#server/seal',
      '#server/services',
      '#server/services.ts',
      '#sites',
    ],
    libraries: ['valibot'],
    node: true,
  },
  {
    name: 'server/api',
    files: ['src/server/api/**'],
    may: [
      '#domain',
      '#i18n',
      '#paths',
      '#site-map',
      '#server/api',
      '#server/use-cases',
      '#server/bounded-body.ts',
      '#server/etag.ts',
    ],
    mayTypes: ['#server/services', '#server/services.ts', '#sites'],
    libraries: ['hono', 'valibot', '@valibot/to-json-schema', 'rate-limiter-flexible'],
    node: true,
  },
  {
    name: 'server/jobs',
    files: ['src/server/jobs/**'],
    may: ['#domain', '#i18n', '#paths', '#server/jobs', '#server/use-cases'],
    mayTypes: [
      '#server/services',
      '#server/services.ts',
      '#server/db',
      '#server/integrations',
      '#server/lender',
      '#sites',
    ],
    libraries: [],
    node: true,
  },
  {
    name: 'server/http',
    files: ['src/server/http/**'],
    may: [
      '#domain',
      '#i18n',
      '#paths',
      '#site-map',
      '#sites',
      '#server/forms',
      '#server/http',
      '#server/share',
      '#server/bounded-body.ts',
      '#server/etag.ts',
      '#server/log.ts',
    ],
    mayTypes: ['#server', '#web'],
    libraries: [
      'hono',
      '@hono/node-server',
      'vite',
      'react-router',
      'rate-limiter-flexible',
      'valibot',
      'pino',
    ],
    node: true,
  },
  {
    // Pictures of shared links.
    name: 'server/share',
    files: ['src/server/share/**'],
    may: ['#domain', '#i18n', '#server/integrations', '#server/share', '#server/etag.ts'],
    mayTypes: ['#server/services', '#server/services.ts', '#sites'],
    libraries: ['sharp'],
    node: true,
  },
  {
    name: 'server/forms',
    files: ['src/server/forms/**'],
    may: ['#domain', '#server/forms'],
    mayTypes: ['#server/services', '#server/services.ts'],
    libraries: ['valibot', 'rate-limiter-flexible', 'altcha-lib'],
    node: true,
  },
  {
    name: 'server/content',
    files: ['src/server/content/**'],
    may: ['#domain', '#server/content'],
    mayTypes: ['#server/services', '#server/services.ts'],
    libraries: ['valibot', 'yaml', 'mdast', 'mdast-util-from-markdown'],
    node: true,
  },
  {
    name: 'server/seal',
    files: ['src/server/seal/**'],
    may: ['#domain', '#server/seal'],
    mayTypes: ['#server/db'],
    libraries: ['@hpke/core', 'valibot'],
    node: true,
  },
  {
    name: 'server/lender',
    files: ['src/server/lender/**'],
    may: ['#domain', '#server/integrations', '#server/lender', '#server/seal'],
    mayTypes: ['#server/db', '#server/env.ts', '#server/services', '#server/services.ts'],
    libraries: [],
    node: true,
  },
  {
    name: 'server/cli',
    files: ['src/server/cli/**'],
    may: ['#domain', '#server', '#sites', '#data'],
    libraries: ['csv-stringify'],
    node: true,
  },
  {
    name: 'server/env',
    files: [
      'src/server/env.ts',
      'src/server/services/**',
      'src/server/services.ts',
      'src/server/bounded-body.ts',
      'src/server/etag.ts',
      'src/server/log.ts',
      'src/server/main.ts',
    ],
    may: ['#domain'],
    mayTypes: ['#server', '#sites'],
    libraries: ['valibot', 'pino'],
    node: true,
  },
]

/** Everything that can be imported by a `#` specifier, as the finest prefixes a row may name. */
export const specifiers = [
  '#domain',
  '#i18n',
  '#messages',
  '#paths',
  '#site-map',
  '#sites',
  '#data',
  '#tests',
  '#web/ui',
  '#web/lib',
  '#web/features',
  '#web/routes',
  '#web/offline',
  '#web/context.ts',
  '#server/api',
  '#server/cli',
  '#server/content',
  '#server/db',
  '#server/forms',
  '#server/http',
  '#server/integrations',
  '#server/inventory',
  '#server/jobs',
  '#server/lender',
  '#server/seal',
  '#server/share',
  '#server/use-cases',
  '#server/bounded-body.ts',
  '#server/env.ts',
  '#server/etag.ts',
  '#server/log.ts',
  '#server/main.ts',
  '#server/measures-desk.ts',
  '#server/privacy-desk.ts',
  '#server/secret-key.ts',
  '#server/serve.ts',
  '#server/service-desk.ts',
  '#server/services',
  '#server/services.ts',
  '#server/upload-desk.ts',
] as const
