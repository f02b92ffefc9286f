import type { FeedSettings } from './feed-settings.ts'
import { FEED_SECRET, type SftpSettings } from './sftp-settings.ts'

type Finding = readonly [key: string, message: string | null]

/** A name or an address; it becomes part of a destination in logs. */
const HOST = /^[a-z0-9](?:[a-z0-9.:-]{0,252}[a-z0-9])?$/i
const HOST_KEY = /^SHA256:[A-Za-z0-9+/]{43}$/

const secretProblem = (name: string) =>
  name === '' || FEED_SECRET.test(name)
    ? null
    : `"${name}" is not a variable such as FEED_GOOGLE_PASSWORD: write its name, not the secret`

function sftpFindings(at: string, sftp: SftpSettings): readonly Finding[] {
  const { host, port, user, path, hostKey, password, privateKey } = sftp
  const isOne = (password === '') !== (privateKey === '')
  return [
    [`${at}.host`, HOST.test(host) ? null : `"${host}" is not a host name or address`],
    [
      `${at}.port`,
      Number.isInteger(port) && port > 0 && port < 65_536 ? null : `${port} is not a port`,
    ],
    [`${at}.user`, user.trim() === '' ? 'is empty' : null],
    [
      `${at}.path`,
      path === '' || path.endsWith('/') ? `"${path}" is not the path of a file` : null,
    ],
    [
      `${at}.hostKey`,
      HOST_KEY.test(hostKey)
        ? null
        : `"${hostKey}" is not a fingerprint such as SHA256:… with 43 characters: ssh-keyscan ${host} | ssh-keygen -lf -`,
    ],
    [`${at}.password`, secretProblem(password)],
    [
      `${at}.privateKey`,
      secretProblem(privateKey) ?? (isOne ? null : 'write either password or privateKey'),
    ],
  ]
}

const codeProblem = (code: string, known: ReadonlySet<string> | null) =>
  known === null || known.has(code) ? null : `no dealer has the code "${code}"`

/** The errors in the outbound feeds of a site, each with its key. @param dealerCodes `null` leaves them unchecked */
export function feedFindings(
  feeds: readonly FeedSettings[],
  dealerCodes: ReadonlySet<string> | null,
): readonly Finding[] {
  const seen = new Set<string>()
  return feeds.flatMap(({ format, language, storeCodes, sftp }, index): readonly Finding[] => {
    const at = `feeds.${index}`
    const name = `${format} ${language}`
    const isRepeated = seen.has(name)
    seen.add(name)
    return [
      [
        `${at}.format`,
        isRepeated ? `${format} is already listed in this language: remove one of them` : null,
      ],
      ...(sftp === null ? [] : sftpFindings(`${at}.sftp`, sftp)),
      ...Object.entries(storeCodes).flatMap(([code, own]): readonly Finding[] => [
        [`${at}.storeCodes`, codeProblem(code, dealerCodes)],
        [`${at}.storeCodes`, own.trim() === '' ? `the code of ${code} is empty` : null],
      ]),
    ]
  })
}
