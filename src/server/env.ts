import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

import * as v from 'valibot'

const port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'is not a port: use a number from 0 to 65535'),
  v.toNumber(),
  v.maxValue(65_535, 'is not a port: use a number from 0 to 65535'),
)
const address = (...protocols: readonly string[]) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => protocols.includes(URL.parse(text)?.protocol ?? ''),
      `is not an address that starts with ${protocols.map((name) => `${name}//`).join(' or ')}`,
    ),
  )

/** Beside the code, wherever the server is started. */
const FINANCE_DIR = fileURLToPath(new URL('../../data/finance', import.meta.url))

const Environment = v.object({
  PORT: v.optional(port, '3000'),
  HOST: v.optional(v.pipe(v.string(), v.regex(/^[\w.:-]+$/, 'is not a host name or address'))),
  SITE: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/, 'is not a site key'))),
  DATA_DIR: v.optional(v.string(), '.data'),
  FINANCE_DIR: v.optional(v.string()),
  DATABASE_URL: v.optional(address('postgres:', 'postgresql:')),
  SMTP_URL: v.optional(address('smtp:', 'smtps:')),
  MAIL_FROM: v.optional(
    v.pipe(v.string(), v.email('is not an e-mail address')),
    'website@forecourt.example',
  ),
  PUBLIC_URL: v.optional(address('http:', 'https:')),
  TRUST_PROXY: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d$/, 'is not the number of proxies in front of the server, 0 to 9'),
      v.toNumber(),
    ),
    '0',
  ),
  QUICKEST_POST_MS: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,5}$/, 'is not a number of milliseconds, 0 to 99999'),
      v.toNumber(),
    ),
    '2000',
  ),
  LOG_LEVEL: v.optional(
    v.picklist(
      ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'],
      'is not one of silent, fatal, error, warn, info, debug, trace',
    ),
    'info',
  ),
  SECRET_KEY: v.optional(v.pipe(v.string(), v.minLength(32, 'is shorter than 32 characters'))),
})

export type Environment = Readonly<{
  port: number
  /** The address to listen on; `null` is every one. */
  host: string | null
  /** The site of hosts that no site registers; `null`: the first site on loopback, else none. */
  siteKey: string | null
  dataDir: string
  /** The folder of rates, fees and taxes. */
  financeDir: string
  /** PostgreSQL; `null` is the embedded database under `dataDir`. */
  databaseUrl: string | null
  /** Where mail goes; `null` writes `.eml` files under `dataDir`. */
  smtpUrl: string | null
  mailFrom: string
  publicUrl: string | null
  /** How many proxies in front may be believed about the shopper's address. */
  trustedProxies: number
  /** How soon after a form was shown a post of it looks like a machine's, in milliseconds. */
  quickestPostMs: number
  logLevel: string
  /** Keys what must be recognised but not read, such as addresses in the log; `null`: one is made and kept. */
  secretKey: string | null
}>

/** A refused value as the one line shows it, which may end up in a log: without keys and passwords. */
function shown(name: string, value: string): string {
  if (name === 'SECRET_KEY') return '…'
  const url = URL.parse(value)
  return url?.password ? value.replace(`:${url.password}@`, ':…@') : value
}

/**
 * The settings of a process, checked once. An empty value counts as not set.
 * @throws {Error} with one line that names the setting and says what is wrong with it
 */
export function readEnvironment(source: Readonly<Record<string, string | undefined>>): Environment {
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
  )
  const result = v.safeParse(Environment, given)
  if (!result.success) {
    const [issue] = result.issues
    const name = v.getDotPath(issue) ?? '?'
    throw new Error(`${name}=${shown(name, given[name] ?? '')} ${issue.message}`)
  }
  const values = result.output
  return {
    port: values.PORT,
    host: values.HOST ?? null,
    siteKey: values.SITE ?? null,
    dataDir: values.DATA_DIR,
    financeDir: resolve(values.FINANCE_DIR ?? FINANCE_DIR),
    databaseUrl: values.DATABASE_URL ?? null,
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM,
    publicUrl: values.PUBLIC_URL?.replace(/\/$/, '') ?? null,
    trustedProxies: values.TRUST_PROXY,
    quickestPostMs: values.QUICKEST_POST_MS,
    logLevel: values.LOG_LEVEL,
    secretKey: values.SECRET_KEY ?? null,
  }
}
