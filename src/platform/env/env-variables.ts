import { fileURLToPath } from 'node:url'

import * as v from 'valibot'

import { cdnSettings } from './cdn.ts'
import { ROLES } from './role.ts'
import {
  address,
  bearerKey,
  days,
  digits,
  dsn,
  hostList,
  milliseconds,
  port,
  secureAddress,
  sharedKey,
  suffixedMailbox,
} from './setting-types.ts'

/** The demo group's folder next to the code, wherever the server is started. */
const DEMO_GROUP = fileURLToPath(new URL('../../../group', import.meta.url))

const PROCESSES = 'a number of processes, 1 to 99, or auto'

/** The environment variables, as their text is read. Each is described in README.md. */
export const EnvVariables = v.object({
  PORT: v.optional(port, '3000'),
  HOST: v.optional(v.pipe(v.string(), v.regex(/^[\w.:-]+$/, 'is not a host name or address'))),
  ROLE: v.optional(v.picklist(ROLES, `is not one of ${ROLES.join(', ')}`), 'all'),
  PROCESSES: v.optional(
    v.union([v.literal('auto'), digits(/^[1-9]\d?$/, PROCESSES)], `is not ${PROCESSES}`),
    '1',
  ),
  SITE: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/, 'is not a site key'))),
  ADMIN: v.optional(v.picklist(['on', 'off'], 'is not on or off'), 'on'),
  ADMIN_HOST: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^[a-z\d](?:[a-z\d.-]*[a-z\d])?$/,
        'is not a host name in lower case, without a port',
      ),
    ),
  ),
  DATA_DIR: v.optional(v.string(), '.data'),
  GROUP_DIR: v.optional(v.string(), DEMO_GROUP),
  FINANCE_DIR: v.optional(v.string()),
  SERVICE_DIR: v.optional(v.string()),
  STAFF_DIR: v.optional(v.string()),
  CAREERS_DIR: v.optional(v.string()),
  CAREERS_URL: v.optional(secureAddress),
  DATABASE_URL: v.optional(address('postgres:', 'postgresql:')),
  WEBHOOKS_FILE: v.nullish(v.string(), null),
  LEAD_ROUTES_FILE: v.nullish(v.string(), null),
  SMTP_URL: v.optional(address('smtp:', 'smtps:')),
  MAIL_FROM: v.optional(v.pipe(v.string(), v.email('is not an e-mail address'))),
  PUBLIC_URL: v.optional(address('http:', 'https:')),
  PAGE_CACHE_MB: v.optional(digits(/^\d{1,4}$/, 'a number of megabytes, 0 to 9999'), '64'),
  ...cdnSettings,
  TRUST_PROXY: v.optional(
    digits(/^\d$/, 'the number of proxies in front of the server, 0 to 9'),
    '0',
  ),
  DRAIN_MS: v.optional(milliseconds),
  QUICKEST_POST_MS: v.optional(milliseconds, '2000'),
  BUSY_FORM_POSTS: v.optional(digits(/^[1-9]\d{0,6}$/, 'a number of posts, 1 to 9999999'), '120'),
  HSTS: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^(?:off|max-age=\d{1,9}(?:; includeSubDomains)?(?:; preload)?)$/,
        'is neither off nor like max-age=31536000; includeSubDomains',
      ),
      v.transform((text) => (text === 'off' ? null : text)),
    ),
    'max-age=31536000; includeSubDomains',
  ),
  LOG_LEVEL: v.optional(
    v.picklist(
      ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'],
      'is not one of silent, fatal, error, warn, info, debug, trace',
    ),
    'info',
  ),
  METRICS_TOKEN: v.nullish(
    v.pipe(
      v.string(),
      v.regex(/^[!-~]{16,}$/, 'is not a token: 16 or more letters, digits and signs'),
    ),
    null,
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(address('http:', 'https:')),
  OTEL_TRACES_SAMPLER_ARG: v.optional(
    v.pipe(digits(/^(?:0|0?\.\d{1,6}|1(?:\.0)?)$/, 'a share of traces, 0 to 1')),
    '1',
  ),
  ALERT_MAIL: v.nullish(v.pipe(v.string(), v.email('is not an e-mail address')), null),
  ALERT_WEBHOOK_URL: v.nullish(address('http:', 'https:'), null),
  ALERT_WEBHOOK_SECRET: v.nullish(v.string(), null),
  BOUNCE_MAILDIR: v.nullish(v.string(), null),
  REPLY_ADDRESS: v.nullish(suffixedMailbox, null),
  REPLY_IMAP: v.nullish(address('imaps:', 'imap:'), null),
  REPLY_HOOK_SECRET: v.nullish(
    v.pipe(
      v.string(),
      v.regex(/^[!-~]{32,200}$/, 'is not a secret: 32 or more letters, digits and signs'),
    ),
    null,
  ),
  FEEDS_DIR: v.optional(v.string()),
  SECRET_KEY: sharedKey,
  SECRET_KEY_PREVIOUS: v.nullish(sharedKey.wrapped, null),
  DEPOSITS: v.optional(v.picklist(['none', 'test'], 'is neither none nor test'), 'none'),
  LENDER: v.optional(v.picklist(['test'], 'is not test: another lender is set up by LENDER_URL')),
  LENDER_URL: v.optional(secureAddress),
  LENDER_KEY: sharedKey,
  TEKION_URL: v.optional(secureAddress),
  TEKION_KEY: sharedKey,
  PHOTO_DIR: v.optional(v.string()),
  PHOTO_S3_URL: v.optional(secureAddress),
  PHOTO_S3_REGION: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z\d-]+$/, 'is not a region')),
    'us-east-1',
  ),
  PHOTO_S3_KEY_ID: bearerKey,
  PHOTO_S3_SECRET_KEY: bearerKey,
  PHOTO_PRIVATE_HOSTS: hostList,
  PHOTO_NICENESS: v.optional(digits(/^(?:\d|1\d)$/, 'a number from 0 to 19'), '10'),
  PHOTO_STOCK_PICTURES: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[\da-f]{16}(?:,[\da-f]{16})*$/, 'is not a list of perceptual hashes, with commas'),
      v.transform((text) => text.split(',')),
    ),
  ),
  CLAMD_URL: v.nullish(
    v.pipe(
      v.string(),
      v.regex(
        /^(?:tcp:\/\/(?:[\w.-]+|\[[\da-f:]+\])(?::\d{1,5})?\/?|unix:\/\/\/.+)$/i,
        'is not the address of clamd: tcp://127.0.0.1:3310 or unix:///run/clamav/clamd.ctl',
      ),
    ),
    null,
  ),
  VALUATION_URL: v.optional(secureAddress),
  VALUATION_KEY: bearerKey,
  GOOGLE_MAPS_KEY: bearerKey,
  GOOGLE_MAPS_URL: v.optional(secureAddress),
  MAP_STYLE_URL: v.optional(secureAddress),
  MAP_ORIGINS: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^https?:\/\/[\w.:[\]-]+(?:,https?:\/\/[\w.:[\]-]+)*$/,
        'is not a list of origins: https://tiles.example,https://fonts.example',
      ),
    ),
  ),
  SENTRY_DSN: v.nullish(dsn, null),
  EARLY_HINTS: v.optional(v.picklist(['on', 'off'], 'is not on or off'), 'off'),
  SERVICE_WORKER: v.optional(v.picklist(['on', 'off'], 'is not on or off'), 'on'),
  SEAL_PUBLIC_KEY: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[\w-]{43}$/, 'is not a public key in the format of `npm run secrets`'),
    ),
  ),
  SEAL_PRIVATE_KEY_FILE: v.optional(v.string()),
  SECRET_DAYS: days(30, '7'),
  PRIVATE_DAYS: days(90, '30'),
})
export type EnvValues = v.InferOutput<typeof EnvVariables>
