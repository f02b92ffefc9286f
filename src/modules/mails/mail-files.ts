import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

import * as v from 'valibot'

import { byCode } from '#domain/kernel/text.ts'
import type { FolderCheck, FolderProblem } from '#platform/files/folder-problem.ts'
import { readYaml } from '#platform/files/read-yaml.ts'

import { faultMessage, mailTextFaults } from './check-text.ts'
import { MAIL_FAMILIES, type MailFamilyName } from './families.data.ts'
import { familyNamed, textsOfFamily } from './mail-texts.ts'

/** Where a group has texts of its own: for all of its mails, those of a site, or those of a store. */
export type MailPlace = Readonly<{ kind: 'group' } | { kind: 'site' | 'store'; code: string }>

/** Own texts by language and name: `en.ask.intro`. */
export type OwnTexts = Readonly<Record<string, string>>

const ROOT = 'mails'
const FOLDERS = { site: 'sites', store: 'stores' } as const
const FILE = /^mails\/(?:(?<folder>sites|stores)\/(?<code>[\w-]+)\/)?(?<family>[\w-]+)\.yaml$/

/** The path of a file of texts in the group's folder. */
export function mailFilePath(family: MailFamilyName, place: MailPlace): string {
  const below = place.kind === 'group' ? '' : `${FOLDERS[place.kind]}/${place.code}/`
  return `${ROOT}/${below}${family}.yaml`
}

/** A file of texts of mails. */
export type MailFile = Readonly<{ family: MailFamilyName; place: MailPlace }>

/** The family and place of a file; `null` for another file. */
function placeOfFile(path: string): MailFile | null {
  const { folder, code = '', family = '' } = FILE.exec(path)?.groups ?? {}
  const name = familyNamed(family)
  if (name === null) return null
  if (folder === undefined) return { family: name, place: { kind: 'group' } as const }
  const kind = folder === 'sites' ? ('site' as const) : ('store' as const)
  return { family: name, place: { kind, code } }
}

const Texts = v.record(v.string(), v.string('must be a text'))
const LANGUAGE = /^(?<language>en|es)\.(?<name>.+)$/

type Read = Readonly<{
  /** The texts that can be used. */
  texts: OwnTexts
  /** The keys of texts that these mails do not have any more. */
  unused: readonly string[]
  faults: readonly Readonly<{ line: number; key: string; message: string }>[]
}>

/** The line of a key, which has dots and is on the first level. */
const lineOf = (text: string, key: string) =>
  Math.max(
    1,
    text
      .split('\n')
      .findIndex((line) => line.startsWith(`${key}:`) || line.startsWith(`"${key}"`)) + 1,
  )

/** Reads a file of texts. What can't be used is a fault, and left out. */
export function readMailFile(family: MailFamilyName, text: string): Read {
  const { value, faults } = readYaml(text, Texts)
  if (value === null) return { texts: {}, unused: [], faults }
  const known = textsOfFamily(family)
  const texts: Record<string, string> = {}
  const unused: string[] = []
  const wrong: { line: number; key: string; message: string }[] = []
  for (const [key, own] of Object.entries(value)) {
    const { name = '' } = LANGUAGE.exec(key)?.groups ?? {}
    const about = known.get(name)
    if (!about) {
      unused.push(key)
      continue
    }
    const messages = mailTextFaults(about, own).map((fault) => faultMessage(fault, about))
    if (messages.length === 0) texts[key] = own
    const line = lineOf(text, key)
    wrong.push(...messages.map((message) => ({ line, key, message })))
  }
  return { texts, unused, faults: wrong }
}

/** The paths of all files below `mails`, relative to the group's folder. */
function filesBelow(folder: string, path = ROOT): readonly string[] {
  const place = join(folder, path)
  if (!existsSync(place)) return []
  return readdirSync(place)
    .toSorted(byCode)
    .flatMap((name) => {
      const below = `${path}/${name}`
      return statSync(join(folder, below)).isDirectory() ? filesBelow(folder, below) : [below]
    })
}

const isOffered = (family: MailFamilyName, { kind }: MailPlace) =>
  kind === 'group' || MAIL_FAMILIES[family].places.some((place) => place === kind)

/** The name of a place: `group`, `site:juniper`, `store:OCS`. */
export const mailPlaceName = (place: MailPlace): string =>
  place.kind === 'group' ? 'group' : `${place.kind}:${place.code}`

const DOCUMENT = /^(?:group|(?<kind>site|store):(?<code>[\w-]+))\/(?<family>[\w-]+)$/

/** The file of a document, such as `store:OCS/answers`; `null` for mails that are not, or have no texts of that place. */
export function mailFileOf(document: string): MailFile | null {
  const { kind, code = '', family = '' } = DOCUMENT.exec(document)?.groups ?? {}
  const name = familyNamed(family)
  if (!DOCUMENT.test(document) || name === null) return null
  const place: MailPlace =
    kind === undefined
      ? { kind: 'group' }
      : { kind: kind === 'site' ? ('site' as const) : ('store' as const), code }
  return isOffered(name, place) ? { family: name, place } : null
}

/** The document of a file: its place and its family, `group/hold`; `null` for another file. */
export function mailDocumentOf(path: string): string | null {
  const found = placeOfFile(path)
  return found && isOffered(found.family, found.place)
    ? `${mailPlaceName(found.place)}/${found.family}`
    : null
}

/** The texts of a file in a group's folder; `undefined` if there is none. */
export function mailFileAt(folder: string, path: string): OwnTexts | undefined {
  const found = placeOfFile(path)
  const place = join(folder, path)
  return found && existsSync(place)
    ? readMailFile(found.family, readFileSync(place, 'utf8')).texts
    : undefined
}

/** The keys of a file in a group's folder that its mails do not have any more. */
export function unusedTexts(folder: string, path: string): readonly string[] {
  const found = placeOfFile(path)
  const place = join(folder, path)
  return found && existsSync(place)
    ? readMailFile(found.family, readFileSync(place, 'utf8')).unused
    : []
}

/** All texts of a group's folder, by the path of their file. */
export const readMailFiles = (folder: string): ReadonlyMap<string, OwnTexts> =>
  new Map(
    filesBelow(folder).flatMap((path) => {
      const texts = mailFileAt(folder, path)
      return texts ? [[path, texts] as const] : []
    }),
  )

const problemAt = (file: string, message: string): FolderProblem => ({
  level: 'error',
  file,
  line: null,
  key: '',
  message,
})

/** Reports errors in the texts of mails in a group's folder. */
export const checkMails: FolderCheck = (folder, { siteKeys }) =>
  filesBelow(folder).flatMap((path): readonly FolderProblem[] => {
    const found = placeOfFile(path)
    if (!found || !isOffered(found.family, found.place))
      return [problemAt(path, 'is no file of mails: see docs/how-to/write-mails.md')]
    const { family, place } = found
    if (place.kind === 'site' && !siteKeys.includes(place.code))
      return [problemAt(path, `there is no site ${place.code}`)]
    const text = readFileSync(join(folder, path), 'utf8')
    const { faults, unused } = readMailFile(family, text)
    return [
      ...faults.map((fault): FolderProblem => ({ level: 'error', file: path, ...fault })),
      // A newer release may have other mails: their texts must not keep a folder from being used.
      ...unused.map((key): FolderProblem => ({
        level: 'warning',
        file: path,
        line: lineOf(text, key),
        key,
        message: 'is no text of these mails, and is not used',
      })),
    ]
  })
