import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'

import * as v from 'valibot'

import type { LenderName } from '#domain/dealers/lender-of.ts'

import { cdnAt } from './cdn.ts'
import { EnvVariables, type EnvValues } from './env-variables.ts'
import { isSecret, withSecretFiles } from './secret-files.ts'
import type { TileSource } from './tile-source.ts'

const DRAIN_BEHIND_PROXY_MS = 5_000

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

function lenderAt(values: EnvValues, name: 'LENDER' | 'TEKION'): LenderAddress | 'test' | null {
  const url = values[`${name}_URL`]
  const key = values[`${name}_KEY`]
  if (url === undefined) return values.LENDER ?? null
  if (values.LENDER) throw new Error(`${name}_URL=${url} is set beside LENDER=test`)
  if (key === undefined) throw new Error(`${name}_URL=${url} is set without ${name}_KEY`)
  return { url, key }
}

function valuationAt({ VALUATION_URL: url, VALUATION_KEY: key }: EnvValues) {
  if (url === undefined) return null
  if (key === undefined) throw new Error(`VALUATION_URL=${url} is set without VALUATION_KEY`)
  return { url, key }
}

function roleOf({ ROLE, DATABASE_URL }: EnvValues) {
  if (ROLE !== 'all' && DATABASE_URL === undefined)
    throw new Error(
      `ROLE=${ROLE} is set without DATABASE_URL: the embedded database belongs to one process, which does everything`,
    )
  return ROLE
}

function processesOf({ PROCESSES, DATABASE_URL }: EnvValues): number {
  const processes = PROCESSES === 'auto' ? availableParallelism() : PROCESSES
  if (DATABASE_URL !== undefined || processes === 1) return processes
  // `auto` is no explicit request for several processes: without PostgreSQL it means one.
  if (PROCESSES === 'auto') return 1
  throw new Error(
    `PROCESSES=${PROCESSES} is set without DATABASE_URL: the embedded database belongs to one process`,
  )
}

/** Without a proxy in front, no one needs advance notice of a stop. */
const drainMsOf = ({ DRAIN_MS, TRUST_PROXY }: EnvValues) =>
  DRAIN_MS ?? (TRUST_PROXY > 0 ? DRAIN_BEHIND_PROXY_MS : 0)

/** The sender of mail that is only written to files, or sent to a mail catcher. */
export const SAMPLE_MAIL_FROM = 'website@forecourt.example'

function mailFromOf({ SMTP_URL, MAIL_FROM }: EnvValues): string {
  if (SMTP_URL !== undefined && MAIL_FROM === undefined)
    throw new Error('SMTP_URL is set without MAIL_FROM: set the address that mail is sent from')
  return MAIL_FROM ?? SAMPLE_MAIL_FROM
}

function mapsAt(values: EnvValues) {
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

const optionalPath = (path: string | undefined) => (path === undefined ? null : resolve(path))

function repliesAt({ REPLY_ADDRESS, REPLY_IMAP, REPLY_HOOK_SECRET }: EnvValues) {
  const sources = { REPLY_IMAP, REPLY_HOOK_SECRET }
  for (const [name, value] of Object.entries(sources))
    if (value !== null && REPLY_ADDRESS === null)
      throw new Error(
        `${name} is set without REPLY_ADDRESS: set the address that shoppers reply to`,
      )
  return { address: REPLY_ADDRESS, imapUrl: REPLY_IMAP, hookSecret: REPLY_HOOK_SECRET }
}

const feedsDirOf = ({ FEEDS_DIR, DATA_DIR }: EnvValues): string =>
  FEEDS_DIR ?? join(DATA_DIR, 'feeds')

const adminOf = ({ ADMIN, ADMIN_HOST }: EnvValues) => ({
  isOn: ADMIN === 'on',
  host: ADMIN_HOST ?? null,
})

function bucketOf(values: EnvValues) {
  const { PHOTO_S3_URL: url, PHOTO_S3_KEY_ID: keyId, PHOTO_S3_SECRET_KEY: secretKey } = values
  if (url === undefined) return null
  if (keyId === undefined || secretKey === undefined)
    throw new Error(`PHOTO_S3_URL=${url} is set without PHOTO_S3_KEY_ID and PHOTO_S3_SECRET_KEY`)
  return { url, keyId, secretKey, region: values.PHOTO_S3_REGION }
}

const photosOf = (values: EnvValues) => ({
  /** The folder of stored photos, which all processes share. */
  folder: values.PHOTO_DIR ?? join(values.DATA_DIR, 'photos'),
  /** The bucket that they are stored in instead; `null` for none. */
  s3: bucketOf(values),
  /** Hosts whose photos are fetched although their addresses are private. */
  privateHosts: values.PHOTO_PRIVATE_HOSTS ?? [],
  /** Perceptual hashes of pictures that show no vehicle. */
  stockPictures: values.PHOTO_STOCK_PICTURES ?? [],
  /** How much lower their process's priority is than the server's. */
  niceness: values.PHOTO_NICENESS,
})

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
  const result = v.safeParse(EnvVariables, given)
  if (!result.success) {
    const [issue] = result.issues
    const name = v.getDotPath(issue) ?? '?'
    throw new Error(`${name}=${shown(name, given[name] ?? '')} ${issue.message}`)
  }
  const values = result.output
  /** The folder of the dealer group. */
  const groupDir = resolve(values.GROUP_DIR)
  const folderOf = (name: string, path: string | undefined) => resolve(path ?? join(groupDir, name))
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
    /** How many processes share the port; `auto` is one for each core that this machine offers. */
    processes: processesOf(values),
    /** The site for hosts that no site registers; `null`: the first site on loopback, else none. */
    siteKey: values.SITE ?? null,
    /** The back office: whether there is one, and its host name; `null`: it is served only on `localhost`. */
    admin: adminOf(values),
    dataDir: values.DATA_DIR,
    groupDir,
    /** The folders of rates and fees, of service shops, of people, and of openings. */
    financeDir: folderOf('finance', values.FINANCE_DIR),
    serviceDir: folderOf('service', values.SERVICE_DIR),
    staffDir: folderOf('staff', values.STAFF_DIR),
    careersDir: folderOf('careers', values.CAREERS_DIR),
    /** The folders above that are outside the group's folder; `null` for one that is inside. */
    outsideFolders: {
      finance: optionalPath(values.FINANCE_DIR),
      service: optionalPath(values.SERVICE_DIR),
      staff: optionalPath(values.STAFF_DIR),
      careers: optionalPath(values.CAREERS_DIR),
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
    /** After this many posts of one form in five minutes, senders must send a proof of work. */
    busyFormPosts: values.BUSY_FORM_POSTS,
    logLevel: values.LOG_LEVEL,
    /** Clients with this token may read `/metrics` from elsewhere; `null`: only programs on this machine may. */
    metricsToken: values.METRICS_TOKEN,
    /** The maildir of MAIL_FROM, where bounced mail arrives; `null` for none. */
    bounceMaildir: values.BOUNCE_MAILDIR,
    /** The address that shoppers reply to, and its mailbox; `null` for none. */
    replies: repliesAt(values),
    /** The folder that feeds are put into. */
    feedsDir: feedsDirOf(values),
    /** The recipients of operator alerts; `null` for none. */
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
    /** Whether browsers get hints of what a page loads while it is rendered (status 103). */
    sendsEarlyHints: values.EARLY_HINTS === 'on',
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
    /** Who takes deposits for holds; with `none` no store has any. */
    deposits: values.DEPOSITS,
    photos: photosOf(values),
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
