import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

import * as v from 'valibot'

import type { LenderName } from '#domain/dealers/lender-of.ts'

import { cdnAt, cdnSettings } from './cdn.ts'
import { ROLES } from './role.ts'
import { isSecret, withSecretFiles } from './secret-files.ts'
import {
  address,
  bearerKey,
  days,
  digits,
  dsn,
  milliseconds,
  port,
  secureAddress,
  sharedKey,
} from './setting-types.ts'
import type { TileSource } from './tile-source.ts'

/** The demo group's folder next to the code, wherever the server is started. */
const DEMO_GROUP = fileURLToPath(new URL('../../../group', import.meta.url))

const DRAIN_BEHIND_PROXY_MS = 5_000

const Environment = v.object({
  PORT: v.optional(port, '3000'),
  HOST: v.optional(v.pipe(v.string(), v.regex(/^[\w.:-]+$/, 'is not a host name or address'))),
  ROLE: v.optional(v.picklist(ROLES, `is not one of ${ROLES.join(', ')}`), 'all'),
  SITE: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/, 'is not a site key'))),
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
  SECRET_KEY: sharedKey,
  SECRET_KEY_PREVIOUS: v.nullish(sharedKey.wrapped, null),
  LENDER: v.optional(v.picklist(['test'], 'is not test: another lender is set up by LENDER_URL')),
  LENDER_URL: v.optional(secureAddress),
  LENDER_KEY: sharedKey,
  TEKION_URL: v.optional(secureAddress),
  TEKION_KEY: sharedKey,
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
  SERVICE_WORKER: v.optional(v.picklist(['on', 'off'], 'is not on or off'), 'on'),
  SEAL_PUBLIC_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'is not a public key as `npm run secrets` shows it')),
  ),
  SEAL_PRIVATE_KEY_FILE: v.optional(v.string()),
  SECRET_DAYS: days(30, '7'),
  PRIVATE_DAYS: days(90, '30'),
})
type Values = v.InferOutput<typeof Environment>

/** A lender's address and the key that signs its requests. */
export type LenderAddress = Readonly<{ url: string; key: string }>

/** The settings of a process. */
export type Environment = Readonly<ReturnType<typeof readEnvironment>>

/**
 * A refused value as shown in the error line, which may end up in a log: without keys and passwords, including a
 * password that makes an address unparsable, such as one with a bare `#` or `/`.
 */
function shown(name: string, value: string): string {
  if (/_KEY(?:_|$)/.test(name)) return '…'
  const masked = value.replace(/(:\/\/[^:@/?#]*):.*@/s, '$1:…@')
  if (!isSecret(name)) return masked
  // An invalid address may be the secret itself, and queries may contain one too.
  const isAddress = value.includes('://') && (value.includes('@') || URL.canParse(value))
  return isAddress ? masked.replace(/\?.*/s, '?…') : '…'
}

function lenderAt(values: Values, name: 'LENDER' | 'TEKION'): LenderAddress | 'test' | null {
  const url = values[`${name}_URL`]
  const key = values[`${name}_KEY`]
  if (url === undefined) return values.LENDER ?? null
  if (values.LENDER) throw new Error(`${name}_URL=${url} is set beside LENDER=test`)
  if (key === undefined) throw new Error(`${name}_URL=${url} is set without ${name}_KEY`)
  return { url, key }
}

function valuationAt({ VALUATION_URL: url, VALUATION_KEY: key }: Values) {
  if (url === undefined) return null
  if (key === undefined) throw new Error(`VALUATION_URL=${url} is set without VALUATION_KEY`)
  return { url, key }
}

function roleOf({ ROLE, DATABASE_URL }: Values) {
  if (ROLE !== 'all' && DATABASE_URL === undefined)
    throw new Error(
      `ROLE=${ROLE} is set without DATABASE_URL: the embedded database belongs to one process, which does everything`,
    )
  return ROLE
}

/** Only a proxy needs to learn of a stop in advance. */
const drainMsOf = ({ DRAIN_MS, TRUST_PROXY }: Values) =>
  DRAIN_MS ?? (TRUST_PROXY > 0 ? DRAIN_BEHIND_PROXY_MS : 0)

/** The sender of mail that is only written to files. */
const SAMPLE_MAIL_FROM = 'website@forecourt.example'

function mailFromOf({ SMTP_URL, MAIL_FROM }: Values): string {
  if (SMTP_URL !== undefined && MAIL_FROM === undefined)
    throw new Error('SMTP_URL is set without MAIL_FROM: set the address that mail is sent from')
  return MAIL_FROM ?? SAMPLE_MAIL_FROM
}

function mapsAt(values: Values) {
  const { GOOGLE_MAPS_KEY: key, GOOGLE_MAPS_URL: url, MAP_STYLE_URL: styleUrl } = values
  if (url !== undefined && key === undefined)
    throw new Error(`GOOGLE_MAPS_URL=${url} is set without GOOGLE_MAPS_KEY`)
  const further = values.MAP_ORIGINS?.split(',') ?? []
  if (styleUrl === undefined && further.length > 0)
    throw new Error(`MAP_ORIGINS=${values.MAP_ORIGINS} is set without MAP_STYLE_URL`)
  const tiles: TileSource | null =
    styleUrl === undefined ? null : { styleUrl, origins: [new URL(styleUrl).origin, ...further] }
  return {
    /** The service that locates addresses and measures distances by road; `null`: both are estimated from zip codes. */
    google: key === undefined ? null : { key, url },
    /** The source of the map that a shopper may request; `null`: only the site's own drawing. */
    tiles,
  }
}

const apart = (own: string | undefined) => (own === undefined ? null : resolve(own))

/**
 * The settings of a process, checked once. An empty value counts as unset.
 * @throws {Error} with one line that names the setting and the problem
 */
export function readEnvironment(source: Readonly<Record<string, string | undefined>>) {
  const given = withSecretFiles(
    Object.fromEntries(
      Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
    ),
  )
  const result = v.safeParse(Environment, given)
  if (!result.success) {
    const [issue] = result.issues
    const name = v.getDotPath(issue) ?? '?'
    throw new Error(`${name}=${shown(name, given[name] ?? '')} ${issue.message}`)
  }
  const values = result.output
  /** The folder of the dealer group. */
  const groupDir = resolve(values.GROUP_DIR)
  const folderOf = (name: string, own: string | undefined) => resolve(own ?? join(groupDir, name))
  const lenders: Readonly<Record<LenderName, LenderAddress | 'test' | null>> = {
    direct: lenderAt(values, 'LENDER'),
    tekion: lenderAt(values, 'TEKION'),
  }
  return {
    port: values.PORT,
    /** The address to listen on; `null` for all. */
    host: values.HOST ?? null,
    /** The role of this process: pages, jobs or both. */
    role: roleOf(values),
    /** The site for hosts that no site registers; `null`: the first site on loopback, else none. */
    siteKey: values.SITE ?? null,
    dataDir: values.DATA_DIR,
    groupDir,
    /** The folders of rates and fees, of service shops, of people, and of openings. */
    financeDir: folderOf('finance', values.FINANCE_DIR),
    serviceDir: folderOf('service', values.SERVICE_DIR),
    staffDir: folderOf('staff', values.STAFF_DIR),
    careersDir: folderOf('careers', values.CAREERS_DIR),
    /** Those of them outside the group's folder; `null` for one inside. */
    foldersApart: {
      finance: apart(values.FINANCE_DIR),
      service: apart(values.SERVICE_DIR),
      staff: apart(values.STAFF_DIR),
      careers: apart(values.CAREERS_DIR),
    },
    /** The address of a careers service; `null` for none. */
    careersUrl: values.CAREERS_URL ?? null,
    /** PostgreSQL; `null` for the embedded database under `dataDir`. */
    databaseUrl: values.DATABASE_URL ?? null,
    /** A JSON file of webhooks that leads are posted to; `null` for none. */
    webhooksFile: values.WEBHOOKS_FILE,
    /** A JSON file of addresses by department; `null`: each dealer's lead address gets everything. */
    leadRoutesFile: values.LEAD_ROUTES_FILE,
    /** The mail server; `null` writes `.eml` files under `dataDir`. */
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: mailFromOf(values),
    /** The value of `Strict-Transport-Security`; `null` sends none. */
    hsts: values.HSTS,
    publicUrl: values.PUBLIC_URL?.replace(/\/$/, '') ?? null,
    /** Memory for rendered pages; with 0 every page is rendered for each request. */
    pageCacheMegabytes: values.PAGE_CACHE_MB,
    cdn: cdnAt(values),
    /** How many proxies in front are trusted about the shopper's address. */
    trustedProxies: values.TRUST_PROXY,
    /** How long the server keeps serving after a stop signal, so that a proxy in front notices. */
    drainMs: drainMsOf(values),
    /** A post sooner than this after its form was shown looks automated, in milliseconds. */
    quickestPostMs: values.QUICKEST_POST_MS,
    /** After so many posts of one form in five minutes, senders must send a proof of work. */
    busyFormPosts: values.BUSY_FORM_POSTS,
    logLevel: values.LOG_LEVEL,
    /** Clients with this token may read `/metrics` from elsewhere; `null`: only programs on this machine may. */
    metricsToken: values.METRICS_TOKEN,
    /** The maildir of MAIL_FROM, where bounced mail arrives; `null` for none. */
    bounceMaildir: values.BOUNCE_MAILDIR,
    /** Who is alerted when the operator must look at something; `null` for no one. */
    alerts: {
      mailTo: values.ALERT_MAIL,
      webhookUrl: values.ALERT_WEBHOOK_URL,
      webhookSecret: values.ALERT_WEBHOOK_SECRET,
    },
    /** The collector of traces, and the share of them that is recorded; `null`: none are. */
    traces:
      values.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? null
        : { endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT, ratio: values.OTEL_TRACES_SAMPLER_ARG },
    /** Whether browsers cache the site for offline use; `false` removes what they have cached. */
    isCachedOffline: values.SERVICE_WORKER === 'on',
    /**
     * The key of hashes that must be comparable but not readable, such as of addresses in the log; `null`: one is
     * generated and stored.
     */
    secretKey: values.SECRET_KEY ?? null,
    /** The previous key, accepted while the key is being changed; `null` for none. */
    secretKeyPrevious: values.SECRET_KEY_PREVIOUS,
    /** Where credit applications are sent. `test` is the built-in test lender; `null` if none is configured. */
    lenders,
    /** The address of clamd, which scans uploaded files; `null`: they are not scanned. */
    clamdUrl: values.CLAMD_URL,
    /** The valuation provider of trade-ins; `null`: the built-in model. */
    valuation: valuationAt(values),
    maps: mapsAt(values),
    /** Where errors are reported besides the log; `null` for nowhere. */
    errorDsn: values.SENTRY_DSN,
    /** The keys of sealed values, for separate machines; `null`: they are in the data folder. */
    seal: {
      publicKey: values.SEAL_PUBLIC_KEY ?? null,
      privateKeyFile: values.SEAL_PRIVATE_KEY_FILE ?? null,
    },
    /** After how many days sealed values are shredded, delivered or not. */
    sealedDays: { secret: values.SECRET_DAYS, private: values.PRIVATE_DAYS },
  }
}
