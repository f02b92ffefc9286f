import { Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'

import { readArguments } from '#platform/cli/arguments.ts'
import type { Command } from '#platform/cli/command.ts'
import { report } from '#platform/cli/print.ts'
import { environment, Refusal } from '#platform/cli/refusal.ts'
import { SAMPLE_MAIL_FROM } from '#platform/env/env.ts'

import {
  dkimReport,
  dmarcReport,
  spfReport,
  type LookUpText,
  type RecordReport,
} from './mail-records.ts'

const USAGE = `npm run check-mail -- [--selector NAME] [--from ADDRESS]

  Checks in the DNS whether receivers can trust mail from MAIL_FROM: SPF (which servers may send it), DKIM (the key of
  its signature) and DMARC (what to do with mail that passes neither), and reports which records to publish.

  --selector NAME   the selector of the DKIM signature: "s=" in the header DKIM-Signature of a received mail
  --from ADDRESS    a sender other than MAIL_FROM
  --dns ADDRESS     the name server, such as 192.0.2.53 or 127.0.0.1:5353; by default that of the system
  --json            the findings as one line of JSON
  --help            this text

  Exits with 0, even with warnings, and with 1 if a record is missing or wrong, or the DNS does not respond.`

const TIMEOUT_MS = 3000
const NO_RECORD = new Set(['ENOTFOUND', 'ENODATA'])

const errorCode = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

/** Looks up TXT records. @param server to query; those of the system if `undefined` */
function textLookup(server: string | undefined): LookUpText {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 2 })
  if (server !== undefined)
    try {
      resolver.setServers([server])
    } catch (error) {
      throw new Refusal(`--dns ${server} is not the address of a name server`, { cause: error })
    }
  return async (name) => {
    try {
      return (await resolver.resolveTxt(name)).map((pieces) => pieces.join(''))
    } catch (error) {
      if (NO_RECORD.has(errorCode(error))) return []
      throw new Refusal(`${name} could not be looked up: ${errorCode(error)}`, { cause: error })
    }
  }
}

const lineOf = ({ record, name, state, finding, advice }: RecordReport) =>
  `${record.padEnd(6)}${state.padEnd(9)}${name}: ${finding}${advice === null ? '' : `\n               ${advice}`}`

/** `npm run check-mail`. */
export const checkMailCommand: Command = {
  usage: USAGE,
  async run({ args }) {
    const { values, positionals } = readArguments(args, USAGE, {
      selector: { type: 'string' },
      from: { type: 'string' },
      dns: { type: 'string' },
      json: { type: 'boolean', default: false },
    })
    if (positionals.length > 0) throw new Refusal(USAGE)
    const { mailFrom, smtpUrl } = environment()
    const from = values.from ?? mailFrom
    if (values.from === undefined && from === SAMPLE_MAIL_FROM)
      throw new Refusal(
        `MAIL_FROM is not set: mail would be from the sample address ${from}. Set it to an address of your own domain, or use --from`,
      )
    const domain = /^[^@\s]+@([\w-]+(?:\.[\w-]+)+)$/.exec(from)?.[1]?.toLowerCase()
    if (domain === undefined) throw new Refusal(`${from} is not an e-mail address with a domain`)
    const lookUp = textLookup(values.dns)
    const host = smtpUrl === null ? null : new URL(smtpUrl).hostname
    const smtpHost = host !== null && host.includes('.') && isIP(host) === 0 ? host : null
    const reports = await Promise.all([
      spfReport(domain, smtpHost, lookUp),
      dkimReport(domain, values.selector ?? null, lookUp),
      dmarcReport(domain, lookUp),
    ])
    await report(values.json, reports.map(lineOf).join('\n'), { from, records: reports })
    return reports.every(({ state }) => state !== 'fault')
  },
}
