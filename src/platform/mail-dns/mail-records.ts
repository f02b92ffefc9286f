import { createPublicKey } from 'node:crypto'

/** Looks up the TXT records of a name, each joined from its pieces; none if the name has none. */
export type LookUpText = (name: string) => Promise<readonly string[]>

/** The result for one record, and what to publish if something is wrong. */
export type RecordReport = Readonly<{
  record: 'SPF' | 'DKIM' | 'DMARC'
  /** The name that was looked up. */
  name: string
  /** `warning`: mail arrives, but receivers trust it less than they could. */
  state: 'ok' | 'warning' | 'fault' | 'skipped'
  /** The result, in one line. */
  finding: string
  /** What to do; `null` for nothing. */
  advice: string | null
}>

/** RFC 7208: a receiver stops after this many lookups. */
const MAX_SPF_LOOKUPS = 10
const STRONG_RSA_BITS = 2048
const WEAK_RSA_BITS = 1024

const isSpf = (text: string) => /^v=spf1(?: |$)/i.test(text)

/** The number of lookups that a receiver needs for the terms of a record. */
async function spfLookups(text: string, lookUp: LookUpText, depth = 0): Promise<number> {
  let count = 0
  for (const term of text.split(/ +/).slice(1)) {
    const [, name = '', target = ''] =
      /^[+?~-]?(include|redirect|a|mx|ptr|exists)(?:[:=](.*))?$/i.exec(term) ?? []
    if (name === '') continue
    count += 1
    const isChained = /^(?:include|redirect)$/i.test(name) && !target.includes('%')
    if (!isChained || depth > MAX_SPF_LOOKUPS || count > MAX_SPF_LOOKUPS) continue
    const next = (await lookUp(target)).find(isSpf)
    if (next) count += await spfLookups(next, lookUp, depth + 1)
  }
  return count
}

/**
 * Whether receivers can verify which servers send mail of a domain (RFC 7208).
 * @param smtpHost the sending server; `null` if unknown
 */
export async function spfReport(
  domain: string,
  smtpHost: string | null,
  lookUp: LookUpText,
): Promise<RecordReport> {
  const about = { record: 'SPF', name: domain } as const
  const records = (await lookUp(domain)).filter(isSpf)
  const [text, ...more] = records
  const example = `v=spf1 ${smtpHost ? `a:${smtpHost}` : 'include:SPF-NAME-OF-YOUR-MAIL-HOST'} -all`
  if (text === undefined)
    return {
      ...about,
      state: 'fault',
      finding: 'no SPF record',
      advice: `Publish a TXT record at ${domain}, such as "${example}"; your mail host says what to include.`,
    }
  if (more.length > 0)
    return {
      ...about,
      state: 'fault',
      finding: `${records.length} SPF records, so receivers ignore all of them`,
      advice: 'Join them in one TXT record.',
    }
  const all = /(?:^| )([+?~-]?)all(?: |$)/i.exec(text)?.[1]
  if (all === '+' || all === '')
    return {
      ...about,
      state: 'fault',
      finding: `"${text}" allows any server to send`,
      advice: 'End it with "-all".',
    }
  const lookups = await spfLookups(text, lookUp)
  if (lookups > MAX_SPF_LOOKUPS)
    return {
      ...about,
      state: 'fault',
      finding: `more than ${MAX_SPF_LOOKUPS} lookups, the limit at which receivers give up`,
      advice: 'Remove includes of hosts that no longer send.',
    }
  const isOpen = (all === undefined && !/ redirect=/i.test(text)) || all === '?'
  return {
    ...about,
    state: isOpen ? 'warning' : 'ok',
    finding: `"${text}"`,
    advice: isOpen
      ? 'End it with "-all" or "~all": without one, it does not cover other servers.'
      : null,
  }
}

/** The tags of a record, as `v=DKIM1; p=…`. */
const tagsOf = (text: string) =>
  new Map(
    text.split(';').flatMap((part) => {
      const index = part.indexOf('=')
      return index < 0
        ? []
        : [[part.slice(0, index).trim().toLowerCase(), part.slice(index + 1).trim()]]
    }),
  )

/** The size of an RSA key in bits; `null` for another kind of key. @throws {Error} for an invalid key */
function rsaBits(base64: string): number | null {
  const der = Buffer.from(base64.replaceAll(/\s/g, ''), 'base64')
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' })
  return key.asymmetricKeyDetails?.modulusLength ?? null
}

/**
 * Whether receivers find the key that mail is signed with (RFC 6376).
 * @param selector of the signature; `null` if unknown
 */
export async function dkimReport(
  domain: string,
  selector: string | null,
  lookUp: LookUpText,
): Promise<RecordReport> {
  if (selector === null)
    return {
      record: 'DKIM',
      name: domain,
      state: 'skipped',
      finding: 'not looked up: the selector is not known',
      advice: 'Pass --selector NAME: the "s=" of the header DKIM-Signature in a mail that arrived.',
    }
  const name = `${selector}._domainkey.${domain}`
  const about = { record: 'DKIM', name } as const
  const text = (await lookUp(name)).find((record) => tagsOf(record).has('p'))
  if (text === undefined)
    return {
      ...about,
      state: 'fault',
      finding: 'no DKIM key',
      advice: `Let your mail host sign for ${domain}, and publish the TXT record that it shows at ${name}.`,
    }
  const tags = tagsOf(text)
  const key = tags.get('p') ?? ''
  if (key === '')
    return {
      ...about,
      state: 'fault',
      finding: 'the key was revoked',
      advice: 'Publish a new key.',
    }
  if (tags.get('k') === 'ed25519')
    return { ...about, state: 'ok', finding: 'an Ed25519 key', advice: null }
  try {
    const bits = rsaBits(key) ?? 0
    const state = bits < WEAK_RSA_BITS ? 'fault' : bits < STRONG_RSA_BITS ? 'warning' : 'ok'
    const advice = state === 'ok' ? null : `Sign with a key of ${STRONG_RSA_BITS} bits.`
    return { ...about, state, finding: `an RSA key of ${bits} bits`, advice }
  } catch {
    return {
      ...about,
      state: 'fault',
      finding: 'the key cannot be read',
      advice:
        'Publish the record again as the mail host shows it, in pieces of 255 characters at most.',
    }
  }
}

/** Names that may have the policy of a domain: the domain itself and its parent. */
const policyNames = (domain: string): readonly string[] => {
  const labels = domain.split('.')
  return labels.slice(0, -1).map((_, index) => `_dmarc.${labels.slice(index).join('.')}`)
}

/** The policy for mail that passes neither check (RFC 7489). */
export async function dmarcReport(domain: string, lookUp: LookUpText): Promise<RecordReport> {
  const policyHost = `_dmarc.${domain}`
  for (const name of policyNames(domain)) {
    const records = (await lookUp(name)).filter((text) => /^v=DMARC1\s*(?:;|$)/i.test(text))
    const [text, ...more] = records
    if (text === undefined) continue
    const about = { record: 'DMARC', name } as const
    const tags = tagsOf(text)
    const policy = (
      name === policyHost ? tags.get('p') : (tags.get('sp') ?? tags.get('p'))
    )?.toLowerCase()
    if (more.length > 0 || !/^(?:none|quarantine|reject)$/.test(policy ?? ''))
      return {
        ...about,
        state: 'fault',
        finding: more.length > 0 ? `${records.length} DMARC records` : `"${text}" has no policy`,
        advice: 'Publish one record with p=quarantine or p=reject.',
      }
    return {
      ...about,
      state: policy === 'none' ? 'warning' : 'ok',
      finding: `"${text}"`,
      advice:
        policy === 'none'
          ? 'Once the reports show no faults of your own mail, publish p=quarantine: none lets others send in your name.'
          : null,
    }
  }
  return {
    record: 'DMARC',
    name: policyHost,
    state: 'fault',
    finding: 'no DMARC record',
    advice: `Publish a TXT record at ${policyHost}, such as "v=DMARC1; p=quarantine; rua=mailto:postmaster@${domain}".`,
  }
}
