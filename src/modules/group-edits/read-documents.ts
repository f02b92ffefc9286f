import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

import type { ContentKind } from '#domain/content/content-kinds.ts'
import { isFormKind } from '#domain/content/editing/form-kinds.ts'
import { PREVIEW_PATH } from '#domain/content/editing/preview-path.ts'
import { byCode } from '#domain/kernel/text.ts'
import { listedDealers } from '#domain/site/listed-dealers.ts'
import { siteHosts } from '#domain/site/site-hosts.ts'
import type { Site } from '#domain/site/site.ts'
import { draftFaults, draftOffer } from '#modules/content/module.ts'
import { tarArchive } from '#platform/files/tar-archive.ts'

import {
  bothStamps,
  draftStamp,
  readState,
  shownValues,
  stateOf,
  type DocumentState,
} from './document-state.ts'
import { shownTitle, sitesOf, spanishTitleOf, titleOf } from './document-title.ts'
import { readVersions, shownVersions, textsBefore, versionChanges } from './document-versions.ts'
import type { EditorDeps } from './editor-deps.ts'
import { conflictsOf, fileConflicts } from './file-conflicts.ts'
import { freeFolders, leavingSites } from './move/folders-of.ts'
import { formerPlaces } from './move/moved-documents.ts'
import type { previewTokens } from './preview-token.ts'
import { hasText, publishedDocuments, publishedTexts, textFiles } from './published-texts.ts'
import { isRemovable } from './remove/removable.ts'
import { documentRepository } from './repository.ts'
import { documentGone, requireDocument } from './save-draft.ts'
import { scheduleRepository } from './schedule/schedule-repository.ts'
import { schedulesOf } from './schedule/schedules-of.ts'
import {
  documentKey,
  fileOf,
  LANGUAGES,
  refsOfFile,
  refOfKey,
  stampOf,
  type Texts,
} from './texts/document-files.ts'
import { documentProblems } from './texts/document-problems.ts'
import { valuesOf } from './texts/document-values.ts'
import { formFields } from './texts/form-fields.ts'
import { lineInText } from './texts/front-matter.ts'
import type { DocumentRef, DocumentRow, DocumentView } from './types/document.ts'
import type { GroupEditor } from './types/group-editor.ts'

const isNotEmpty = (texts: Texts) => LANGUAGES.some((language) => texts[language] !== null)

/** The fields that can't be read, as faults of their language. */
const unreadableFaults = ({ unreadable }: DocumentState): DocumentView['faults'] =>
  Object.keys(unreadable).map((field) => ({
    language: field.startsWith('es.') ? 'es' : 'en',
    line: null,
    message: `${field.slice(field.indexOf('.') + 1)} can’t be read: check its indentation`,
  }))

/** The languages in which a text of a kind has to be written: pages may be in English alone. */
const neededLanguages = (kind: ContentKind) =>
  kind === 'markdown-pages' ? (['en'] as const) : LANGUAGES

/** The fields that a text needs in a language in which it is not written yet. */
function unwrittenFaults(kind: ContentKind, texts: Texts): DocumentView['faults'] {
  if (!isNotEmpty(texts)) return []
  const needed = formFields(kind).filter(({ isRequired, isShared }) => isRequired && !isShared)
  return neededLanguages(kind)
    .filter((language) => texts[language] === null)
    .flatMap((language) =>
      needed.map(({ name }) => ({ language, line: null, message: `${name} is missing` })),
    )
}

/** What the checks of texts say about a draft; those of forms are made when they are published. */
function faultsOf({ kind, site, id }: DocumentRef, texts: Texts): DocumentView['faults'] {
  if (isFormKind(kind)) return []
  const found = draftFaults({ kind, site, id, texts }).map(({ language, line, message }) => ({
    language,
    line: lineInText(texts[language] ?? '', line),
    message,
  }))
  return [...found, ...unwrittenFaults(kind, texts)]
}

function offerOf({ kind, site, id }: DocumentRef, texts: Texts): DocumentView['offer'] {
  return isFormKind(kind) ? null : draftOffer({ kind, site, id, texts })
}

/**
 * The sites that can show a document: of a store, those that list it, its own first.
 * @param ref where the document will be
 * @param now where it is
 */
function previewSites(
  group: EditorDeps['group'],
  ref: DocumentRef,
  now: DocumentRef,
): readonly Site[] {
  const sites = group.sites.sites()
  if (ref.site !== null) return sites.filter(({ key }) => key === ref.site)
  if (isFormKind(ref.kind)) {
    const [store = ''] = ref.id.split('/')
    return sites
      .filter((site) => listedDealers(site, sites).includes(store))
      .toSorted((a, b) => Number(b.arkonas.site === store) - Number(a.arkonas.site === store))
  }
  return sites.filter(
    ({ key }) =>
      key === now.site || publishedTexts(group.folder(), { ...ref, site: key }).en === null,
  )
}

/** The sites that a text names; all of them if it names none that exists. */
function ofTheSites(sites: readonly Site[], keys: readonly string[] | null): readonly Site[] {
  const named = sites.filter(({ key }) => keys?.includes(key))
  return named.length > 0 ? named : sites
}

/** How many deleted documents the list shows. */
const MAX_DELETED = 100

/** Reads documents for people who edit them. */
export function documentReading(
  deps: EditorDeps,
  tokens: ReturnType<typeof previewTokens>,
): Pick<GroupEditor, 'list' | 'open' | 'files' | 'changes'> {
  const { database, group, originOf } = deps

  async function ofFiles(ref: DocumentRef, published: Texts): Promise<DocumentView['ofFiles']> {
    const found = await fileConflicts(deps, database.db, { ref, published })
    return found && { at: found.at, values: valuesOf(ref.kind, found.texts), stamp: found.stamp }
  }

  /** When the texts of a document did not fit files. */
  async function leftOutTimes(ref: DocumentRef) {
    const leftOut = await group.publisher.leftOut()
    return LANGUAGES.flatMap((language) => {
      const at = leftOut.get(fileOf(ref, language))
      return at === undefined ? [] : [at]
    })
  }

  /** The documents that are published, drafts, or in conflict with files. */
  function knownDocuments(keys: Iterable<string>, paths: Iterable<string>) {
    const refs = new Map(publishedDocuments(group.folder()))
    for (const key of keys) {
      const ref = refOfKey(key)
      if (ref) refs.set(key, ref)
    }
    for (const path of paths) {
      for (const ref of refsOfFile(path)) refs.set(documentKey(ref), ref)
    }
    return refs
  }

  /** Those that people deleted, and which are nothing else now, the newest first. */
  async function deletedRows(known: ReadonlyMap<string, DocumentRef>) {
    const rows = new Map<string, DocumentRow>()
    for (const change of await documentRepository(database.db).gone('deleted', MAX_DELETED)) {
      const ref = refOfKey(change.document)
      if (!ref || known.has(change.document) || rows.has(change.document)) continue
      rows.set(change.document, {
        ref,
        title: titleOf(ref, textsBefore(ref, change)),
        spanishTitle: spanishTitleOf(ref, textsBefore(ref, change)),
        shownOn: ref.site === null ? null : [ref.site],
        languages: [],
        draft: null,
        hasConflict: false,
        isLeftOut: false,
        hasErrors: false,
        schedules: {},
        deleted: { by: change.byName, at: change.at },
      })
    }
    return [...rows.values()]
  }

  return {
    async list() {
      const folder = group.folder()
      const drafts = new Map(
        (await documentRepository(database.db).drafts()).map((draft) => [draft.document, draft]),
      )
      const schedules = Map.groupBy(
        await scheduleRepository(database.db).all(),
        ({ document }) => document,
      )
      const { publisher } = group
      const contradicting = await publisher.conflicts()
      const leftOut = await publisher.leftOut()
      const wrong = new Set((await publisher.problems()).map(({ file }) => file))
      const former = await formerPlaces(
        database.db,
        (ref) => drafts.has(documentKey(ref)) || hasText(folder, ref),
      )
      const left = new Set([...former.values()].flat().map(({ ref }) => documentKey(ref)))
      const refs = knownDocuments(
        [...drafts.keys(), ...schedules.keys()],
        [...contradicting.keys(), ...leftOut.keys()],
      )
      // What the files changed there is a conflict of the text where it is now.
      for (const key of left) refs.delete(key)
      const rows = [...refs]
        .toSorted(([a], [b]) => byCode(a, b))
        .map(([key, ref]): DocumentRow => {
          const published = publishedTexts(folder, ref)
          const state = stateOf(ref, published, drafts.get(key) ?? null)
          const { draft } = state
          return {
            ref,
            title: shownTitle(folder, ref, state.texts),
            spanishTitle: spanishTitleOf(ref, state.texts),
            shownOn: sitesOf(state.target, state.texts),
            languages: LANGUAGES.filter((language) => state.texts[language] !== null),
            draft: draft && { by: draft.savedByName, at: draft.savedAt },
            hasConflict:
              state.conflicts.length > 0 ||
              conflictsOf({ ref, published }, contradicting, former.get(key)) !== null,
            isLeftOut: LANGUAGES.some((language) => leftOut.has(fileOf(ref, language))),
            hasErrors: LANGUAGES.some((language) => wrong.has(fileOf(ref, language))),
            schedules: schedulesOf(schedules.get(key) ?? [], { folder, ref, now: deps.now() }),
            deleted: null,
          }
        })
      return [...rows, ...(await deletedRows(refs))]
    },

    async files() {
      const { id, createdAt } = group.version()
      const archive = tarArchive(textFiles(group.folder()), new Date(createdAt))
      return { version: id, archive: await promisify(gzip)(archive) }
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
      const { texts, published, draft, discarded, deleted, conflicts, isBehind, target } = state
      const token = tokens.make(ref)
      const folder = group.folder()
      const sites = previewSites(group, target, ref)
      const titled = deleted && !draft ? textsBefore(ref, deleted) : texts
      const shownOn = sitesOf(target, texts)
      return {
        ref,
        title: shownTitle(folder, ref, titled),
        spanishTitle: spanishTitleOf(ref, titled),
        shownOn,
        isPublished: isNotEmpty(published),
        isRemovable: isRemovable(ref),
        fields: isFormKind(ref.kind) ? [] : formFields(ref.kind),
        values: shownValues(state),
        published: valuesOf(ref.kind, published),
        draft: draft && {
          by: draft.savedByName,
          at: draft.savedAt,
          revision: draft.revision,
        },
        faults: [...unreadableFaults(state), ...faultsOf(ref, texts)],
        conflicts,
        isBehind,
        leftOut: (await leftOutTimes(ref))[0] ?? null,
        errors: documentProblems(
          folder,
          (await group.publisher.problems()).filter(({ file }) =>
            LANGUAGES.some((language) => file === fileOf(ref, language)),
          ),
          ref,
        ),
        folders: freeFolders(group, ref),
        leaving: leavingSites(group, state),
        schedules: schedulesOf(await scheduleRepository(database.db).all(state.key), {
          folder,
          ref,
          now: deps.now(),
        }),
        deleted: deleted && { by: deleted.byName, at: deleted.at, before: `${deleted.id}-before` },
        discarded: discarded && { by: discarded.byName, at: discarded.at },
        stamps: {
          published: stampOf(ref.kind, published),
          text: draftStamp(state),
          both: bothStamps(state),
        },
        ofFiles: await ofFiles(ref, published),
        versions: shownVersions(await readVersions(database.db, ref, published)),
        offer: offerOf(ref, texts),
        sites: group.sites.sites().map((site) => ({
          key: site.key,
          name: site.name,
          hosts: [...siteHosts([site])],
        })),
        previews: (isNotEmpty(texts) ? ofTheSites(sites, shownOn) : []).map((site) => ({
          site: site.key,
          name: site.name,
          address: `${originOf(site)}${PREVIEW_PATH}${token}`,
        })),
      }
    },
  }
}
