import { parse } from 'yaml'

import { isFormKind } from '#domain/content/editing/form-kinds.ts'
import { PREVIEW_PATH } from '#domain/content/editing/preview-path.ts'
import { byCode } from '#domain/kernel/text.ts'
import { listedDealers } from '#domain/site/listed-dealers.ts'
import type { Site } from '#domain/site/site.ts'
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
import { formFields } from './texts/form-fields.ts'
import { lineInText } from './texts/front-matter.ts'
import type { DocumentRef, DocumentRow, DocumentView, GroupEditor } from './types.ts'

/** The title in the front matter, of a form the name of its store; the id for a document without one. */
function titleOf({ kind, id }: DocumentRef, { en, es }: Texts): string {
  const key = isFormKind(kind) ? 'name' : 'title'
  const line = new RegExp(`^${key}:.*$`, 'm').exec(en ?? es ?? '')?.[0]
  try {
    const found: unknown = line === undefined ? null : parse(line)[key]
    return typeof found === 'string' && found !== '' ? found : id
  } catch {
    return id
  }
}

/** What the checks of texts say about a draft; those of forms are made when they are published. */
function faultsOf({ kind, site, id }: DocumentRef, texts: Texts): DocumentView['faults'] {
  if (isFormKind(kind)) return []
  return draftFaults({ kind, site, id, texts }).map(({ language, line, message }) => ({
    language,
    line: lineInText(texts[language] ?? '', line),
    message,
  }))
}

/** The sites that can show a document: of a store, those that list it, its own first. */
function previewSites(group: EditorDeps['group'], ref: DocumentRef): readonly Site[] {
  const sites = group.sites.sites()
  if (ref.site !== null) return sites.filter(({ key }) => key === ref.site)
  if (isFormKind(ref.kind)) {
    const [store = ''] = ref.id.split('/')
    return sites
      .filter((site) => listedDealers(site, sites).includes(store))
      .toSorted((a, b) => Number(b.arkonas.site === store) - Number(a.arkonas.site === store))
  }
  return sites.filter(
    ({ key }) => publishedTexts(group.folder(), { ...ref, site: key }).en === null,
  )
}

/** Reads documents for people who edit them. */
export function documentReading(
  deps: EditorDeps,
  tokens: ReturnType<typeof previewTokens>,
): Pick<GroupEditor, 'list' | 'open' | 'changes'> {
  const { database, group, originOf } = deps

  async function ofFiles(ref: DocumentRef, published: Texts): Promise<DocumentView['ofFiles']> {
    const found = await fileConflicts(deps, database.db, { ref, published })
    return found && { at: found.at, values: valuesOf(ref.kind, found.texts), stamp: found.stamp }
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
      const changes = versionChanges(ref, versions, version)
      if (!changes) throw documentGone()
      return changes
    },

    async open(_, ref) {
      const state = requireDocument(await readState(deps, database.db, ref))
      const { texts, published, draft, discarded, conflicts, isBehind } = state
      const token = tokens.make(ref)
      const sites = previewSites(group, ref)
      return {
        ref,
        title: titleOf(ref, texts),
        fields: isFormKind(ref.kind) ? [] : formFields(ref.kind),
        values: valuesOf(ref.kind, texts),
        published: valuesOf(ref.kind, published),
        draft: draft && {
          by: draft.savedByName,
          at: draft.savedAt,
          revision: draft.revision,
        },
        faults: faultsOf(ref, texts),
        conflicts,
        isBehind,
        discarded: discarded && { by: discarded.byName, at: discarded.at },
        stamps: { published: stampOf(published), text: stampOf(texts), both: bothStamps(state) },
        ofFiles: await ofFiles(ref, published),
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
