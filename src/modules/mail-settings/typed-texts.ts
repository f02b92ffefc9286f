import {
  textsOfFamily,
  mailTextFaults,
  type MailFamilyName,
  type OwnTexts,
} from '#modules/mails/module.ts'

import type { TextFaults } from './types.ts'

const LANGUAGE = /^(?:en|es)\./

/** The texts of a place by what can be done with them. */
type CheckedTexts = Readonly<{
  /** Those that can be used. */
  usable: OwnTexts
  faults: TextFaults
  /** The keys of texts that the mails do not have any more. */
  unused: readonly string[]
}>

/** Checks texts by language and name, as the check of files does. */
export function checkedTexts(family: MailFamilyName, texts: OwnTexts): CheckedTexts {
  const known = textsOfFamily(family)
  const usable: Record<string, string> = {}
  const faults: Record<string, TextFaults[string]> = {}
  const unused: string[] = []
  for (const [key, text] of Object.entries(texts)) {
    const about = LANGUAGE.test(key) ? known.get(key.slice('en.'.length)) : undefined
    const found = about ? mailTextFaults(about, text) : []
    if (!about) unused.push(key)
    else if (found.length > 0) faults[key] = found
    else usable[key] = text
  }
  return { usable, faults, unused }
}
