import type { Site } from '#domain/site/site.ts'

import { letterHtml, letterText, subjectLine, type LetterPart } from './mail-layout.ts'

export type Letter = Readonly<{ subject: string; text: string; html: string }>

/** A paragraph, or small print. */
export const text = (content: string): LetterPart => ({ kind: 'text', text: content })
export const fine = (content: string): LetterPart => ({ kind: 'fine', text: content })

/** The main link of a letter. */
export const button = (label: string, href: string): LetterPart => ({ kind: 'button', label, href })

/** A letter of a site, as text and as HTML. Its title becomes the subject. */
export function siteLetter(
  { language, site, title }: Readonly<{ language: 'en' | 'es'; site: Site; title: string }>,
  parts: readonly LetterPart[],
): Letter {
  const subject = subjectLine(title)
  const head = { language, from: site.name, title: subject }
  return { subject, text: letterText(parts), html: letterHtml(head, parts) }
}

/** An address of a site in the language of a letter, whatever the preference of the browser that opens it. */
export const letterLink = (
  { origin, language }: Readonly<{ origin: string; language: 'en' | 'es' }>,
  path: string,
): string => `${origin}${path}${path.includes('?') ? '&' : '?'}lang=${language}`
