import { AppError } from '#domain/kernel/errors.ts'
import { textsOfFamily, mailTextFaults, type MailFamilyName } from '#modules/mails/module.ts'

import type { TextFaults, TypedTexts } from './types.ts'

const LANGUAGE = /^(?:en|es)\./

/** Texts as they are stored: without line ends of other systems, and spaces at their ends. */
const stored = (text: string) => text.replaceAll('\r\n', '\n').trim()

/**
 * The typed texts as they would be stored, and those that can't be used.
 * @throws {AppError} `invalid` for a text that the mails do not have
 */
export function checkedTexts(
  family: MailFamilyName,
  typed: TypedTexts,
): Readonly<{ texts: TypedTexts; faults: TextFaults }> {
  const known = textsOfFamily(family)
  const texts = Object.entries(typed).map(
    ([key, text]) => [key, text === null ? null : stored(text)] as const,
  )
  const faults = texts.flatMap(([key, text]) => {
    const about = LANGUAGE.test(key) ? known.get(key.slice('en.'.length)) : undefined
    if (!about) throw new AppError('invalid', `${key} is no text`, { key: 'settingGone' })
    const found = text === null ? [] : mailTextFaults(about, text)
    return found.length > 0 ? [[key, found] as const] : []
  })
  return { texts: Object.fromEntries(texts), faults: Object.fromEntries(faults) }
}
