import type { Inline } from '#domain/content/inline.ts'

/** A paragraph or a list that a person wrote. A line end in it is one of the mail. */
export type RichBlock =
  | Readonly<{ kind: 'paragraph'; children: readonly Inline[] }>
  | Readonly<{ kind: 'list'; isOrdered: boolean; items: readonly (readonly Inline[])[] }>

/** A part of a mail to a shopper, in reading order. */
export type MailPart =
  | Readonly<{ kind: 'rich'; blocks: readonly RichBlock[] }>
  | Readonly<{ kind: 'text' | 'fine'; text: string }>
  | Readonly<{ kind: 'list'; items: readonly string[] }>
  | Readonly<{ kind: 'button' | 'link'; label: string; href: string }>
  | Readonly<{
      kind: 'vehicle'
      name: string
      /** One line each, the most important first. */
      lines: readonly string[]
      price: string | null
      href: string
      see: string
      /** The `https` address of its photo on the site, with nothing about the shopper; absent for none. */
      picture?: string | null
    }>

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}
// Control characters, and those that change the text direction.
const UNSEEN = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/gu

const clean = (text: string) => text.replaceAll(UNSEEN, ' ')
const escape = (text: string) =>
  clean(text).replaceAll(/[&<>"]/g, (character) => ESCAPES[character] ?? '')

/** One line that fits a subject, at most 120 characters. */
export function subjectLine(text: string): string {
  const line = clean(text).replaceAll(/\s+/g, ' ').trim()
  return line.length <= MAX_SUBJECT_LENGTH
    ? line
    : `${line.slice(0, MAX_SUBJECT_LENGTH - 1).trimEnd()}…`
}
const MAX_SUBJECT_LENGTH = 120

const plainInline = (node: Inline): string => {
  if (typeof node === 'string') return node.split('\n').map(clean).join('\n')
  const label = plainInlines(node.children)
  return node.kind === 'link' ? `${label} (${node.href.replace(/^(?:mailto|tel):/, '')})` : label
}
const plainInlines = (nodes: readonly Inline[]): string => nodes.map(plainInline).join('')

const plainBlock = (block: RichBlock): string =>
  block.kind === 'paragraph'
    ? plainInlines(block.children)
    : block.items
        .map((item, at) => `${block.isOrdered ? `${at + 1}.` : '-'} ${plainInlines(item)}`)
        .join('\n')

function plainOf(part: MailPart): string {
  switch (part.kind) {
    case 'rich':
      return part.blocks.map(plainBlock).join('\n\n')
    case 'text':
    case 'fine':
      return clean(part.text)
    case 'list':
      return part.items.map((item) => `- ${clean(item)}`).join('\n')
    case 'button':
    case 'link':
      return `${clean(part.label)}:\n${part.href}`
    case 'vehicle':
      return [part.name, part.price, ...part.lines]
        .filter((line) => line !== null)
        .map(clean)
        .concat(part.href)
        .join('\n')
  }
}

/** A mail as plain text. */
export const mailText = (parts: readonly MailPart[]): string =>
  `${parts.map(plainOf).join('\n\n')}\n`

const FONT = "font-family:Figtree,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const INK = 'color:#1d2026'
const MUTED = 'color:#5b6068'

const BUTTON = `display:inline-block;padding:12px 22px;border-radius:8px;background:#1d2026;color:#ffffff;font-weight:600;text-decoration:none`

const inlineHtml = (node: Inline): string => {
  if (typeof node === 'string') return node.split('\n').map(escape).join('<br>')
  const inner = node.children.map(inlineHtml).join('')
  if (node.kind === 'link') return `<a href="${escape(node.href)}" style="${INK}">${inner}</a>`
  const tag = node.kind === 'strong' ? 'strong' : 'em'
  return `<${tag}>${inner}</${tag}>`
}

function blockHtml(block: RichBlock): string {
  if (block.kind === 'paragraph')
    return `<p style="margin:0 0 16px">${block.children.map(inlineHtml).join('')}</p>`
  const tag = block.isOrdered ? 'ol' : 'ul'
  const items = block.items
    .map((item) => `<li style="margin:0 0 4px">${item.map(inlineHtml).join('')}</li>`)
    .join('')
  return `<${tag} style="margin:0 0 20px;padding:0 0 0 20px">${items}</${tag}>`
}

function htmlOf(part: MailPart): string {
  switch (part.kind) {
    case 'rich':
      return part.blocks.map(blockHtml).join('')
    case 'text':
      return `<p style="margin:0 0 16px">${escape(part.text)}</p>`
    case 'fine':
      return `<p style="margin:0 0 8px;font-size:13px;line-height:19px;${MUTED}">${escape(part.text)}</p>`
    case 'list':
      return `<ul style="margin:0 0 20px;padding:0 0 0 20px">${part.items.map((item) => `<li style="margin:0 0 4px;font-weight:600">${escape(item)}</li>`).join('')}</ul>`
    case 'button':
      return `<p style="margin:8px 0 24px"><a href="${escape(part.href)}" style="${BUTTON}">${escape(part.label)}</a></p>`
    case 'link':
      return `<p style="margin:0 0 16px"><a href="${escape(part.href)}" style="${INK}">${escape(part.label)}</a></p>`
    case 'vehicle': {
      const price =
        part.price === null
          ? ''
          : `<p style="margin:0 0 4px;font-size:20px;line-height:26px;font-weight:700">${escape(part.price)}</p>`
      const lines = part.lines
        .map(
          (line) =>
            `<p style="margin:0 0 2px;font-size:14px;line-height:20px;${MUTED}">${escape(line)}</p>`,
        )
        .join('')
      // The name beside it says what it shows, and is all that programs show that load no pictures.
      const picture = part.picture
        ? `<a href="${escape(part.href)}"><img src="${escape(part.picture)}" alt="" width="470" style="display:block;width:100%;height:auto;margin:0 0 12px;border:0;border-radius:8px"></a>`
        : ''
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 14px"><tr><td style="padding:16px 18px;border:1px solid #d9dce1;border-radius:10px">${picture}<h2 style="margin:0 0 4px;font-size:17px;line-height:23px"><a href="${escape(part.href)}" style="${INK};text-decoration:none">${escape(part.name)}</a></h2>${price}${lines}<p style="margin:10px 0 0"><a href="${escape(part.href)}" style="${INK};font-weight:600">${escape(part.see)}</a></p></td></tr></table>`
    }
  }
}

type MailHead = Readonly<{ language: 'en' | 'es'; from: string; title: string }>

/** A mail as HTML: one column that phones display well, without external resources but photos of vehicles. */
export const mailHtml = ({ language, from, title }: MailHead, parts: readonly MailPart[]): string =>
  [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width,initial-scale=1">`,
    `<title>${escape(title)}</title></head>`,
    `<body style="margin:0;padding:0;background:#f3f4f6">`,
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">`,
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:14px">`,
    `<tr><td style="padding:22px 26px 0;${FONT};font-size:14px;font-weight:700;${INK}">${escape(from)}</td></tr>`,
    `<tr><td style="padding:14px 26px 22px;${FONT};font-size:16px;line-height:24px;${INK}">`,
    `<h1 style="margin:0 0 14px;font-size:22px;line-height:28px">${escape(title)}</h1>`,
    ...parts.map(htmlOf),
    `</td></tr></table></td></tr></table></body></html>`,
  ].join('\n')
