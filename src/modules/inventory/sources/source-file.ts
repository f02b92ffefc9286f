import * as v from 'valibot'

import { FeedMappingFields } from '#modules/inventory/feeds/feed-mapping.ts'
import { isLoopback } from '#platform/http/loopback.ts'

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
    return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.host))
  }, 'is not an https address, or contains a user name or password: pass those by environment variables, named in user and password'),
)

const Variable = v.pipe(
  v.string(),
  v.regex(/^[A-Z][A-Z0-9_]*$/, 'is not the name of an environment variable, such as FEED_PASSWORD'),
)

/** `inventory/<name>.yaml` of a group: where the vehicles of dealers come from. */
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
    /** How often the address is asked, in minutes. */
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
    ({ user, password }) => (user === undefined) === (password === undefined),
    'must have both user and password, or neither',
  ),
)

/** Where the vehicles of dealers come from. */
export type FeedSource = v.InferOutput<typeof SourceFile> & Readonly<{ name: string }>
