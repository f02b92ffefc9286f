/** A part of a mail: its headers by lower-case name, and its decoded text. */
export type MailPart = Readonly<{ headers: ReadonlyMap<string, string>; text: string }>

const unquoted = (body: string) => {
  const bytes = body
    .replaceAll('=\n', '')
    .replaceAll(/=([\dA-F]{2})/g, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/** Parses a mail or one of its parts, as text with `\n` line ends. */
export function mailPart(raw: string): MailPart {
  const end = raw.indexOf('\n\n')
  const headers = new Map(
    raw
      .slice(0, end)
      .replaceAll(/\n[ \t]+/g, ' ')
      .split('\n')
      .map((line) => [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        line.slice(line.indexOf(':') + 2),
      ]),
  )
  return { headers, text: unquoted(raw.slice(end + 2)) }
}

const typeOf = ({ headers }: MailPart) => (headers.get('content-type') ?? '').split(';')[0] ?? ''

/** The alternatives of a mail, by their type, in their order; a mail of one part has one. */
export function mailParts(raw: string): readonly (readonly [type: string, text: string])[] {
  const whole = mailPart(raw)
  const boundary = /boundary="([^"]+)"/.exec(whole.headers.get('content-type') ?? '')?.[1]
  if (boundary === undefined) return [[typeOf(whole), whole.text]]
  return raw
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => mailPart(part.slice(1)))
    .map((part) => [typeOf(part), part.text])
}
