/** Types of settings, each with the error text for a wrong value. */
import * as v from 'valibot'

/** An absolute address with one of these protocols, such as `https:`. */
export const address = (...protocols: readonly string[]) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => protocols.includes(URL.parse(text)?.protocol ?? ''),
      `is not an address that starts with ${protocols.map((name) => `${name}//`).join(' or ')}`,
    ),
  )

/** Whether data sent to the address is encrypted, or never leaves this machine. */
export const isSecureUrl = (url: URL | null) =>
  url?.protocol === 'https:' ||
  (url?.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname))

/** An address to which keys and secrets are sent. */
export const secureAddress = v.pipe(
  v.string(),
  v.check((text) => isSecureUrl(URL.parse(text)), 'is not an address that starts with https://'),
  // Requests to such an address fail, and each failure would write the password to the log.
  v.check((text) => {
    const url = URL.parse(text)
    return url?.username === '' && url.password === ''
  }, 'is an address with a user name or password: use only the key'),
)
/** Where errors are reported: the key precedes the host, and is not a secret. */
export const dsn = v.pipe(
  v.string(),
  v.check((text) => {
    const url = URL.parse(text)
    const isNamed = url?.username !== '' && url?.password === ''
    return isSecureUrl(url) && isNamed && /\/\d+$/.test(url?.pathname ?? '')
  }, 'is not a DSN such as https://key@errors.example.com/1'),
)
/** A secret of 32 characters or more, which several processes or services share. */
export const sharedKey = v.optional(
  v.pipe(v.string(), v.minLength(32, 'is shorter than 32 characters')),
)
/** The key is sent unchanged in a header. */
export const bearerKey = v.optional(
  v.pipe(v.string(), v.regex(/^[!-~]{8,}$/, 'is not a key: 8 or more letters, digits and signs')),
)
/** A number whose text matches a pattern. @param what completes the error "is not …" */
export const digits = (pattern: RegExp, what: string) =>
  v.pipe(v.string(), v.regex(pattern, `is not ${what}`), v.toNumber())
const PORT = 'a port: use a number from 0 to 65535'
export const port = v.pipe(digits(/^\d{1,5}$/, PORT), v.maxValue(65_535, `is not ${PORT}`))
export const milliseconds = digits(/^\d{1,5}$/, 'a number of milliseconds, 0 to 99999')
/** A number of days from 1 to a maximum below 100. */
export const days = (max: number, defaultDays: string) => {
  const what = `a number of days, 1 to ${max}`
  return v.optional(
    v.pipe(digits(/^[1-9]\d?$/, what), v.maxValue(max, `is not ${what}`)),
    defaultDays,
  )
}

/** An address whose mailbox also gets mail for the address with a suffix: `reply@` for `reply+…@`. */
export const suffixedMailbox = v.pipe(
  v.string(),
  v.email('is not an e-mail address'),
  // A suffix has 46 of the 64 characters that a mail server accepts.
  v.regex(/^[^+@]{1,18}@/, 'has a + or more than 18 characters before its @'),
)

/** Host names or addresses, each with a port or for all ports. */
export const hostList = v.optional(
  v.pipe(
    v.string(),
    v.regex(
      /^[a-z\d.-]+(?::\d{1,5})?(?:,[a-z\d.-]+(?::\d{1,5})?)*$/,
      'is not a list like photos.lan,10.0.0.7:8080',
    ),
    v.transform((text): readonly string[] => text.split(',')),
  ),
)
