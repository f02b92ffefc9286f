import * as v from 'valibot'

import { FEED_SECRET } from '#domain/site/feeds/sftp-settings.ts'
import { FeedMappingFields } from '#modules/inventory/feeds/feed-mapping.ts'
import { isLoopback } from '#platform/http/loopback.ts'

const HOST_KEY = /^SHA256:[A-Za-z0-9+/]{43}$/

const MIN_MINUTES = 5
const MAX_MINUTES = 1440

const DealerCode = v.pipe(
  v.string(),
  v.regex(
    /^[A-Z0-9][A-Z0-9-]{0,19}$/,
    'is not a dealer code: capital letters and digits, such as OCS',
  ),
)

/** A folder below FEEDS_DIR. */
const Folder = v.pipe(
  v.string(),
  v.regex(
    /^[\w-]+(?:\/[\w-]+){0,3}$/,
    'is not a folder below FEEDS_DIR: use letters, digits, - and _, such as vauto',
  ),
)

/** A program on this machine may pass files on by http. */
const Address = v.pipe(
  v.string(),
  v.check((text) => {
    const url = URL.parse(text)
    if (!url || url.username !== '' || url.password !== '') return false
    if (url.protocol === 'sftp:') return url.hostname !== '' && url.pathname.length > 1
    return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.host))
  }, 'is not an https or sftp address, or contains a user name or password: pass those by environment variables, named in user and password'),
)

const Variable = v.pipe(
  v.string(),
  v.regex(
    FEED_SECRET,
    'is not the name of an environment variable for feeds, such as FEED_PASSWORD: no others are read',
  ),
)

/** `inventory/<name>.yaml` of a group: the sources of dealers' vehicles. */
export const SourceFile = v.pipe(
  v.strictObject({
    /** The stores whose vehicles are in its files. */
    dealers: v.pipe(v.array(DealerCode), v.minLength(1, 'names no dealer')),
    /** Files are put into this folder. */
    folder: v.optional(Folder),
    /** A file is fetched from here. */
    url: v.optional(Address),
    /** The environment variables with the name and the password for the address. */
    user: v.optional(Variable),
    password: v.optional(Variable),
    /** Of an SFTP server: the environment variable with the private key, instead of a password. */
    privateKey: v.optional(Variable),
    /** Of an SFTP server: the fingerprint of its key. */
    hostKey: v.optional(
      v.pipe(
        v.string(),
        v.regex(
          HOST_KEY,
          'is not the fingerprint of a key, such as SHA256: and 43 characters: ssh-keygen -l prints it',
        ),
      ),
    ),
    /** How often the address is polled, in minutes. */
    minutes: v.optional(
      v.pipe(
        v.number(),
        v.integer(),
        v.minValue(MIN_MINUTES, `is less than ${MIN_MINUTES} minutes`),
        v.maxValue(MAX_MINUTES, `is more than ${MAX_MINUTES} minutes, a day`),
      ),
      15,
    ),
    /** Whether a file has all vehicles, or only those that changed. */
    content: v.optional(v.picklist(['all', 'changes']), 'all'),
    ...FeedMappingFields,
  }),
  v.check(
    ({ folder, url }) => (folder === undefined) !== (url === undefined),
    'must have either folder or url',
  ),
  v.check(
    ({ url, user, password }) => isSftp(url) || (user === undefined) === (password === undefined),
    'must have both user and password, or neither',
  ),
  v.check(
    ({ url, user, password, privateKey }) =>
      !isSftp(url) ||
      (user !== undefined && (password === undefined) !== (privateKey === undefined)),
    'must have user, and password or privateKey, for an sftp address',
  ),
  v.check(
    ({ url, hostKey }) => !isSftp(url) || hostKey !== undefined,
    'must have hostKey for an sftp address: a server with another key gets no password',
  ),
  v.check(
    ({ url, hostKey, privateKey }) =>
      isSftp(url) || (hostKey === undefined && privateKey === undefined),
    'has hostKey or privateKey, which only sftp addresses have',
  ),
)

/** Whether an address is one of an SFTP server. */
export const isSftp = (url: string | undefined): url is string =>
  url !== undefined && URL.parse(url)?.protocol === 'sftp:'

/** The sources of dealers' vehicles. */
export type FeedSource = v.InferOutput<typeof SourceFile> & Readonly<{ name: string }>
