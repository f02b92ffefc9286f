import type { Site } from '#domain/site/site.ts'

import { mailHtml, mailText, subjectLine, type MailPart } from './mail-layout.ts'

export type MailContent = Readonly<{ subject: string; text: string; html: string }>

/** A paragraph. */
export const text = (content: string): MailPart => ({ kind: 'text', text: content })
/** Small print. */
export const fine = (content: string): MailPart => ({ kind: 'fine', text: content })

/** The main link of a mail. */
export const button = (label: string, href: string): MailPart => ({ kind: 'button', label, href })

/** A mail of a site, as text and as HTML. Its title becomes the subject. */
export function siteMail(
  { language, site, title }: Readonly<{ language: 'en' | 'es'; site: Site; title: string }>,
  parts: readonly MailPart[],
): MailContent {
  const subject = subjectLine(title)
  const head = { language, from: site.name, title: subject }
  return { subject, text: mailText(parts), html: mailHtml(head, parts) }
}

/** An address of a site in the language of a mail, whatever the preference of the browser that opens it. */
export const mailLink = (
  { origin, language }: Readonly<{ origin: string; language: 'en' | 'es' }>,
  path: string,
): string => `${origin}${path}${path.includes('?') ? '&' : '?'}lang=${language}`
