import { isIP } from 'node:net'

import * as v from 'valibot'

import { VEHICLE_EVENTS } from '#domain/api/vehicle-events.data.ts'
import { LEAD_FORMS } from '#domain/forms/form-names.ts'
import { eachOnce } from '#domain/kernel/file-values.ts'
import { readSettingFile } from '#platform/files/read-setting-file.ts'
import { isWithin } from '#platform/security/public-address.ts'

import type { OperatorWebhook, VehicleWebhook, Webhook } from './webhook.ts'

const MIN_SECRET_BYTES = 24
const MAX_SECRET_BYTES = 64
const SECRET_PREFIX = 'whsec_'

const secretBytes = (text: string) => Buffer.from(text.slice(SECRET_PREFIX.length), 'base64')

const Secret = v.pipe(
  v.string('needs a text'),
  v.regex(/^whsec_[A-Za-z\d+/]+={0,2}$/, `must be ${SECRET_PREFIX} and base64`),
  v.transform(secretBytes),
  v.check(
    ({ length }) => length >= MIN_SECRET_BYTES && length <= MAX_SECRET_BYTES,
    `must encode ${MIN_SECRET_BYTES} to ${MAX_SECRET_BYTES} bytes`,
  ),
)

const Address = v.pipe(
  v.string('needs a text'),
  v.transform((text) => URL.parse(text)),
  v.custom<URL>((url) => url instanceof URL, 'is not an address'),
  v.check(({ username, password }) => username + password === '', 'must not contain a password'),
)

const bare = (url: URL) => url.hostname.replaceAll(/[[\]]/g, '')
const isLoopbackName = (host: string) => host === 'localhost' || isWithin('loopback', host)

/** Whether an address that people typed may be posted to: `https:`, without a password, on the internet. */
export function isPublicAddress(url: URL): boolean {
  const host = bare(url)
  const isInternet = isIP(host) === 0 ? !isLoopbackName(host) : isWithin('public', host)
  return url.protocol === 'https:' && url.username + url.password === '' && isInternet
}

const Entry = v.pipe(
  v.strictObject(
    {
      name: v.pipe(
        v.string('needs a text'),
        v.regex(/^[a-z\d-]{1,40}$/, 'must be 1 to 40 lower-case letters, digits and hyphens'),
      ),
      dealerCode: v.nullish(v.string(), null),
      forms: v.nullish(
        v.array(v.picklist(LEAD_FORMS, `must be one of ${LEAD_FORMS.join(', ')}`)),
        null,
      ),
      events: v.nullish(
        v.pipe(
          v.array(v.picklist(VEHICLE_EVENTS, `must be one of ${VEHICLE_EVENTS.join(', ')}`)),
          v.minLength(1, 'names no event'),
        ),
        null,
      ),
      url: Address,
      secret: Secret,
      allowLoopback: v.optional(v.boolean('must be true or false'), false),
    },
    ({ expected }) => (expected === 'never' ? 'is not a setting of webhooks' : 'must be an object'),
  ),
  v.forward(
    v.check(
      ({ events, forms }) => events === null || forms === null,
      'cannot be combined with forms: list one webhook for leads and one for vehicles',
    ),
    ['events'],
  ),
  v.forward(
    v.check(
      ({ url, allowLoopback }) =>
        url.protocol === 'https:' ||
        (url.protocol === 'http:' && allowLoopback && isLoopbackName(bare(url))),
      'must begin with https: (http: only for this machine, with allowLoopback)',
    ),
    ['url'],
  ),
  v.forward(
    v.check(({ url, allowLoopback }) => {
      const host = bare(url)
      if (isLoopbackName(host)) return allowLoopback
      return isIP(host) === 0 || isWithin('public', host)
    }, 'is not a public address (allowLoopback allows one on this machine)'),
    ['url'],
  ),
)
const Webhooks = v.pipe(
  v.array(Entry, 'must be a list'),
  eachOnce(({ name }) => name, 'lists a webhook twice'),
)

/**
 * The webhooks for leads, from a JSON file; none for `null`.
 * @throws {Error} with one line that names file, position and problem, without secrets
 */
export function readWebhooks(file: string | null): readonly Webhook[] {
  return entriesOf(file).flatMap(({ name, dealerCode, forms, events, url, secret, reach }) =>
    events === null ? [{ name, dealerCode, forms, url, secret, reach }] : [],
  )
}

/**
 * The webhooks for changes of vehicles, those with `events`, from the same file.
 * @throws {Error} like `readWebhooks`
 */
export const readVehicleWebhooks = (file: string | null): readonly VehicleWebhook[] =>
  entriesOf(file).flatMap(({ name, dealerCode, events, url, secret, reach }) =>
    events === null ? [] : [{ name, dealerCode, events, url, secret, reach }],
  )

function entriesOf(file: string | null) {
  if (file === null) return []
  const entries = readSettingFile('WEBHOOKS_FILE', file, Webhooks)
  return entries.map((entry) => ({
    ...entry,
    reach: isLoopbackName(bare(entry.url)) ? ('loopback' as const) : ('public' as const),
  }))
}

/**
 * The configured webhook for operator alerts; `null` without an address.
 * @throws {Error} with one line that names the setting, without secrets
 */
export function readAlertWebhook(
  url: string | null,
  secret: string | null,
): OperatorWebhook | null {
  if (url === null) return null
  const result = v.safeParse(Entry, {
    name: 'operator-alerts',
    dealerCode: null,
    forms: null,
    events: null,
    url,
    secret: secret ?? '',
    allowLoopback: true,
  })
  if (!result.success) {
    const [issue] = result.issues
    const isSecret = v.getDotPath(issue) === 'secret'
    throw new Error(
      isSecret
        ? `ALERT_WEBHOOK_SECRET ${issue.message}`
        : `ALERT_WEBHOOK_URL=${url} ${issue.message}`,
    )
  }
  const { output } = result
  return {
    url: output.url,
    secret: output.secret,
    reach: isLoopbackName(bare(output.url)) ? 'loopback' : 'public',
  }
}
