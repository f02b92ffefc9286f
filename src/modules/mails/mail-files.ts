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

/** The family and place of a file; `null` for another file. */
function placeOfFile(path: string) {
  const { folder, code = '', family = '' } = FILE.exec(path)?.groups ?? {}
  const name = familyNamed(family)
  if (name === null) return null
  if (folder === undefined) return { family: name, place: { kind: 'group' } as const }
  const kind = folder === 'sites' ? ('site' as const) : ('store' as const)
  return { family: name, place: { kind, code } }
}

/** Whether a file of the group has texts of mails. */
export const isMailFile = (path: string): boolean => placeOfFile(path) !== null

const Texts = v.record(v.string(), v.string('must be a text'))
const LANGUAGE = /^(?<language>en|es)\.(?<name>.+)$/

type Read = Readonly<{
  /** The texts that can be used. */
  texts: OwnTexts
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
  if (value === null) return { texts: {}, faults }
  const known = textsOfFamily(family)
  const texts: Record<string, string> = {}
  const wrong: { line: number; key: string; message: string }[] = []
  for (const [key, own] of Object.entries(value)) {
    const { name = '' } = LANGUAGE.exec(key)?.groups ?? {}
    const about = known.get(name)
    const messages = about
      ? mailTextFaults(about, own).map((fault) => faultMessage(fault, about))
      : ['is no text of these mails']
    if (messages.length === 0) texts[key] = own
    const line = lineOf(text, key)
    wrong.push(...messages.map((message) => ({ line, key, message })))
  }
  return { texts, faults: wrong }
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

/** The texts of a file in a group's folder; `undefined` if there is none. */
export function mailFileAt(folder: string, path: string): OwnTexts | undefined {
  const found = placeOfFile(path)
  const place = join(folder, path)
  return found && existsSync(place)
    ? readMailFile(found.family, readFileSync(place, 'utf8')).texts
    : undefined
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
    return readMailFile(family, readFileSync(join(folder, path), 'utf8')).faults.map((fault) => ({
      level: 'error',
      file: path,
      ...fault,
    }))
  })
