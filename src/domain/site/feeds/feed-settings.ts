import * as v from 'valibot'

import { key, text, type Frozen } from '#domain/site/schema-kit.ts'
import { FEED_NAMES } from '#domain/syndication/feed-names.data.ts'

import { SftpSettings } from './sftp-settings.ts'

/** An outbound feed of a site's vehicles. */
export const FeedSettings = v.strictObject({
  format: v.pipe(
    v.picklist(FEED_NAMES),
    v.description('The format: that of a vendor, or one for everyone.'),
  ),
  language: key(
    v.picklist(['en', 'es']),
    'en',
    'The language of linked pages. A format may be listed once for each language.',
  ),
  address: key(
    v.picklist(['secret', 'public', 'none']),
    'secret',
    'Where the server offers its file: at an address that no one can guess, at `/feeds/` and its name, or nowhere. `npm run feeds -- list` shows the addresses.',
  ),
  storeCodes: key(
    v.record(text, text),
    {},
    'Codes of stores at the vendor by dealer code, where they differ: `OCS: ocotillo-main`.',
  ),
  campaign: key(
    text,
    '',
    'The advertising campaign of `microsoft-autos`; empty is one named like the site.',
  ),
  sftp: key(
    v.nullable(SftpSettings),
    null,
    'Where it is uploaded after each import; `null` for nowhere.',
  ),
})
export type FeedSettings = Frozen<v.InferOutput<typeof FeedSettings>>
