import { AppError } from '#domain/kernel/errors.ts'
import { fileOf, LANGUAGES, type Texts } from '#modules/group-edits/texts/document-files.ts'
import type { DocumentRef } from '#modules/group-edits/types/document.ts'

import { isSamePlace } from './places.ts'

/** Files of the group by path. */
type Files = ReadonlyMap<string, Uint8Array>

const NAME_OF_PICTURE = /pictures\/(?<name>[\w.-]+)/g

const pictureOf = ({ site }: DocumentRef, name: string) =>
  `${site === null ? '' : `sites/${site}/`}content/pictures/${name}`

/**
 * The pictures of a site's folder that a text needs in the folder of all sites.
 * @throws {AppError} `conflict` if another picture there has the name
 */
function pictures(
  files: Files,
  from: DocumentRef,
  to: DocumentRef,
  texts: Texts,
): ReadonlyMap<string, Uint8Array> {
  // A site finds those of all sites.
  if (from.site === null || to.site !== null) return new Map()
  const written = LANGUAGES.map((language) => texts[language] ?? '').join('\n')
  const names = [...written.matchAll(NAME_OF_PICTURE)].map(({ groups }) => groups?.['name'] ?? '')
  return new Map(
    [...new Set(names)].flatMap((name) => {
      const own = files.get(pictureOf(from, name))
      const path = pictureOf(to, name)
      const there = files.get(path)
      if (!own) return []
      if (!there) return [[path, own] as const]
      if (!Buffer.from(own).equals(there))
        throw new AppError('conflict', `there is another picture ${name}`, {
          key: 'contentPicture',
          values: { name },
        })
      return []
    }),
  )
}

/** @throws {AppError} `conflict` if there is a text at a place */
export function requireFree(files: Files, to: DocumentRef): void {
  if (LANGUAGES.some((language) => files.has(fileOf(to, language))))
    throw new AppError('conflict', `there is a text ${to.id} at that place`, {
      key: 'contentTaken',
    })
}

/**
 * The files that change with the texts of a document: at its place, or at another one with the pictures that it needs
 * there.
 * @throws {AppError} `conflict` if there is another text, or a picture of the same name
 */
export function changedFiles(
  files: Files,
  { ref, to, texts }: Readonly<{ ref: DocumentRef; to: DocumentRef; texts: Texts }>,
): ReadonlyMap<string, string | Uint8Array | null> {
  const written = LANGUAGES.map((language) => [fileOf(to, language), texts[language]] as const)
  if (isSamePlace(ref, to)) return new Map(written)
  requireFree(files, to)
  return new Map<string, string | Uint8Array | null>([
    ...LANGUAGES.map((language) => [fileOf(ref, language), null] as const),
    ...pictures(files, ref, to, texts),
    ...written,
  ])
}
