import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { isFormKind } from '#domain/content/editing/form-kinds.ts'
import type { DocumentState } from '#modules/group-edits/document-state.ts'
import type { EditorDeps } from '#modules/group-edits/editor-deps.ts'
import { hasText } from '#modules/group-edits/published-texts.ts'
import { ownPage } from '#modules/group-edits/remove/own-page.ts'
import type { DocumentRef, DocumentView } from '#modules/group-edits/types/document.ts'

import { changedSites, folderOf } from './places.ts'

type Group = Pick<EditorDeps['group'], 'folder' | 'sites'>

const siteKeys = (group: Group) => group.sites.sites().map(({ key }) => key)

/** The folders that a text can be moved to, as values of their field: those without a text at its address. */
export function freeFolders(group: Group, ref: DocumentRef): DocumentView['folders'] {
  // Every group needs the texts of the product's own pages.
  if (isFormKind(ref.kind) || (ref.kind === 'pages' && ref.site === null)) return []
  const places = ref.site === null ? siteKeys(group) : [null]
  return places
    .map((site) => ({ ...ref, site }))
    .filter((to) => !hasText(group.folder(), to))
    .map(folderOf)
}

/** The page of a draft that some sites no longer have once it is published, with their keys. */
export function leavingSites(
  group: Group,
  { ref, target, published, texts, draft }: DocumentState,
): DocumentView['leaving'] {
  const page = draft ? ownPage(ref) : null
  if (page === null) return null
  const { lost } = changedSites(
    { ref, to: target, before: published, after: texts },
    siteKeys(group),
    (path) => existsSync(join(group.folder(), path)),
  )
  return lost.length === 0 ? null : { path: page.path, sites: lost }
}
