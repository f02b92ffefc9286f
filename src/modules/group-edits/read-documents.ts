import { parse } from 'yaml'

import { PREVIEW_PATH } from '#domain/content/editing/preview-path.ts'
import { byCode } from '#domain/kernel/text.ts'
import { draftFaults } from '#modules/content/module.ts'

import { bothStamps, readState, stateOf } from './document-state.ts'
import { readVersions, shownVersions, versionChanges } from './document-versions.ts'
import type { EditorDeps } from './editor-deps.ts'
import { fileConflicts } from './file-conflicts.ts'
import type { previewTokens } from './preview-token.ts'
import { publishedDocuments, publishedTexts } from './published-texts.ts'
import { documentRepository } from './repository.ts'
import { documentGone, requireDocument } from './save-draft.ts'
import { fileOf, LANGUAGES, refOfKey, stampOf, type Texts } from './texts/document-files.ts'
import { valuesOf } from './texts/document-values.ts'
import { lineInText } from './texts/front-matter.ts'
import type { DocumentRef, DocumentRow, DocumentView, GroupEditor } from './types.ts'

/** The title in the front matter; the id for a text without one. */
function titleOf({ id }: DocumentRef, { en, es }: Texts): string {
  const line = /^title:.*$/m.exec(en ?? es ?? '')?.[0]
  try {
    const { title } = line === undefined ? {} : parse(line)
    return typeof title === 'string' && title !== '' ? title : id
  } catch {
    return id
  }
}

/** Reads documents for people who edit them. */
export function documentReading(
  deps: EditorDeps,
  tokens: ReturnType<typeof previewTokens>,
): Pick<GroupEditor, 'list' | 'open' | 'changes'> {
  const { database, group, originOf } = deps

  async function ofFiles(
    ref: DocumentRef,
    published: Texts,
    fields: DocumentView['fields'],
  ): Promise<DocumentView['ofFiles']> {
    const found = await fileConflicts(deps, database.db, { ref, published })
    return found && { at: found.at, values: valuesOf(found.texts, fields), stamp: found.stamp }
  }

  return {
    async list() {
      const folder = group.folder()
      const drafts = new Map(
        (await documentRepository(database.db).drafts()).map((draft) => [draft.document, draft]),
      )
      const contradicting = await group.publisher.conflicts()
      const refs = new Map(publishedDocuments(folder))
      for (const key of drafts.keys()) {
        const ref = refOfKey(key)
        if (ref) refs.set(key, ref)
      }
      return [...refs]
        .toSorted(([a], [b]) => byCode(a, b))
        .map(([key, ref]): DocumentRow => {
          const draft = drafts.get(key) ?? null
          const state = stateOf(ref, publishedTexts(folder, ref), draft)
          return {
            ref,
            title: titleOf(ref, state.texts),
            languages: LANGUAGES.filter((language) => state.texts[language] !== null),
            draft: draft && { by: draft.savedByName, at: draft.savedAt },
            hasConflict:
              state.conflicts.length > 0 ||
              LANGUAGES.some((language) => contradicting.has(fileOf(ref, language))),
          }
        })
    },

    async changes(_, ref, version) {
      const published = publishedTexts(group.folder(), ref)
      const versions = await readVersions(database.db, ref, published)
      const changes = versionChanges(versions, version)
      if (!changes) throw documentGone()
      return changes
    },

    async open(_, ref) {
      const state = requireDocument(await readState(deps, database.db, ref))
      const { fields, texts, published, draft, discarded, conflicts, isBehind } = state
      const token = tokens.make(ref)
      const hasOwn = (site: string) => publishedTexts(group.folder(), { ...ref, site }).en !== null
      const sites = group.sites
        .sites()
        .filter(({ key }) => (ref.site === null ? !hasOwn(key) : ref.site === key))
      return {
        ref,
        title: titleOf(ref, texts),
        fields,
        values: valuesOf(texts, fields),
        published: valuesOf(published, fields),
        draft: draft && {
          by: draft.savedByName,
          at: draft.savedAt,
          revision: draft.revision,
        },
        faults: draftFaults({ ...ref, texts }).map(({ language, line, message }) => ({
          language,
          line: lineInText(texts[language] ?? '', line),
          message,
        })),
        conflicts,
        isBehind,
        discarded: discarded && { by: discarded.byName, at: discarded.at },
        stamps: { published: stampOf(published), text: stampOf(texts), both: bothStamps(state) },
        ofFiles: await ofFiles(ref, published, fields),
        versions: shownVersions(await readVersions(database.db, ref, published)),
        previews: sites.map((site) => ({
          site: site.key,
          name: site.name,
          address: `${originOf(site)}${PREVIEW_PATH}${token}`,
        })),
      }
    },
  }
}
