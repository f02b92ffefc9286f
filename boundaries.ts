/**
 * Module boundaries: who may import whom. `oxlint.config.ts` turns each row into a lint rule and
 * `tests/architecture.test.ts` proves that every rule reports a violation.
 *
 * A specifier that is not listed is an error: layers (`#domain`), libraries and Node's own modules alike.
 * Imports inside a folder are relative (`./x.ts`); everything else starts with the alias of its layer, so
 * that each crossing shows in the specifier.
 */
export type Boundary = Readonly<{
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

/** Features made of other features. The others import no feature. */
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

/** What the web knows by type alone. */
const webTypes = ['#sites', '#messages', '#modules']

/** What pages are made of. */
const pageValues = ['#ui', '#web/lib', '#web/features', '#web/hydration', '#domain', '#i18n']

export const boundaries: readonly Boundary[] = [
  {
    name: 'domain',
    files: ['src/domain/**'],
    may: ['#domain'],
    mayTypes: ['#sites', '#modules'],
    libraries: ['valibot'],
  },
  { name: 'i18n', files: ['src/i18n/**'], may: ['#i18n', '#messages', '#domain'], libraries: [] },
  {
    name: 'messages',
    files: ['messages/**'],
    may: ['#messages'],
    mayTypes: ['#i18n'],
    libraries: [],
  },
  { name: 'sites', files: ['sites/**'], may: ['#sites', '#domain'], libraries: ['valibot'] },
  { name: 'data', files: ['data/**'], may: ['#data', '#domain'], libraries: [] },
  {
    name: 'platform',
    files: ['src/platform/**'],
    may: ['#domain', '#platform'],
    mayTypes: ['#modules'],
    libraries: [
      'kysely',
      'nodemailer',
      'pg',
      'pino',
      'rate-limiter-flexible',
      'valibot',
      'cockatiel',
    ],
    node: true,
  },
  {
    name: 'modules',
    files: ['src/modules/**'],
    may: ['#domain', '#i18n', '#platform', '#data', '#sites', '#modules'],
    libraries: ['*'],
    node: true,
  },
  {
    name: 'ui',
    files: ['src/ui/**'],
    may: ['#ui', '#domain', '#i18n', '#web/lib'],
    mayTypes: ['#messages'],
    libraries: webLibraries,
  },
  {
    name: 'web/lib',
    files: ['src/web/lib/**'],
    may: ['#ui', '#domain', '#i18n', '#web/lib'],
    mayTypes: webTypes,
    libraries: webLibraries,
  },
  {
    name: 'web/features',
    files: ['src/web/features/**'],
    except: compositeFeatures,
    apart: 'src/web/features',
    may: ['#ui', '#web/lib', '#web/hydration', '#domain', '#i18n'],
    mayTypes: webTypes,
    libraries: [...webLibraries, 'altcha-lib', 'maplibre-gl'],
  },
  {
    name: 'web/features made of features',
    files: compositeFeatures,
    may: pageValues,
    mayTypes: webTypes,
    libraries: webLibraries,
  },
  {
    name: 'web/hydration',
    files: ['src/web/hydration/**'],
    may: [...pageValues, '#web/offline'],
    mayTypes: webTypes,
    libraries: webLibraries,
  },
  {
    // Renders pages while there is no network, in a bundle of its own, so it imports them.
    name: 'web/offline',
    files: ['src/web/offline/**'],
    may: [...pageValues, '#web/offline', '#web/routes'],
    mayTypes: webTypes,
    libraries: webLibraries,
  },
  {
    // What two pages need is a feature.
    name: 'web/routes',
    files: ['src/web/routes/**'],
    apart: 'src/web/routes',
    may: [...pageValues, '#web/offline'],
    mayTypes: webTypes,
    libraries: webLibraries,
  },
  {
    // The frame of every page.
    name: 'web',
    files: ['src/web/*.ts', 'src/web/*.tsx'],
    except: ['src/web/entry.server.tsx'],
    may: [...pageValues, '#web/offline'],
    mayTypes: webTypes,
    libraries: [...webLibraries, '@react-router/dev'],
  },
  {
    name: 'web/entry.server',
    files: ['src/web/entry.server.tsx'],
    may: ['#web', '#ui', '#domain', '#i18n', '#messages'],
    mayTypes: webTypes,
    libraries: [...webLibraries, '@react-router/node', 'isbot'],
    node: true,
  },
  {
    name: 'api',
    files: ['src/api/**'],
    may: ['#domain', '#i18n', '#platform', '#api', '#modules'],
    mayTypes: ['#sites'],
    libraries: ['hono', 'valibot', '@valibot/to-json-schema', 'rate-limiter-flexible'],
    node: true,
  },
  {
    name: 'http',
    files: ['src/http/**'],
    may: ['#domain', '#i18n', '#platform', '#sites', '#http', '#modules'],
    mayTypes: ['#web', '#api', '#app'],
    libraries: [
      'hono',
      '@hono/node-server',
      'vite',
      'react-router',
      'rate-limiter-flexible',
      'valibot',
      'pino',
      'sharp',
    ],
    node: true,
  },
  {
    name: 'app',
    files: ['src/app/**'],
    may: [
      '#domain',
      '#i18n',
      '#platform',
      '#modules',
      '#api',
      '#http',
      '#app',
      '#sites',
      '#messages',
      '#data',
    ],
    mayTypes: ['#web'],
    libraries: ['*'],
    node: true,
  },
]

/** Everything that a `#` specifier can import, as the finest prefixes that a row may name. */
export const specifiers = [
  '#domain',
  '#i18n',
  '#messages',
  '#sites',
  '#data',
  '#tests',
  '#boundaries',
  '#ui',
  '#web/lib',
  '#web/features',
  '#web/hydration',
  '#web/routes',
  '#web/offline',
  '#platform',
  '#modules',
  '#api',
  '#http',
  '#app',
] as const
