import type { Actor } from '#domain/access/actor.ts'
import { authorize } from '#domain/access/authorize.ts'

import type { EditorDeps } from './editor-deps.ts'
import { documentPreviews, type DocumentPreviews } from './preview-document.ts'
import { previewTokens } from './preview-token.ts'
import { publishing } from './publish-draft.ts'
import { documentReading } from './read-documents.ts'
import { draftEdits } from './save-draft.ts'
import type { GroupEditor } from './types.ts'

export type { DocumentPreviews } from './preview-document.ts'
export type {
  DocumentRef,
  DocumentRow,
  DocumentValues,
  DocumentVersion,
  DocumentView,
  FieldConflict,
  FormField,
  GroupEditor,
  Published,
  VersionChanges,
} from './types.ts'

/** The texts of the group in the back office: drafts, previews, versions. */
export function createGroupEdits(
  deps: EditorDeps,
): Readonly<{ groupEditor: GroupEditor; documentPreviews: DocumentPreviews }> {
  const tokens = previewTokens(deps.secretKey, deps.now)
  const reading = documentReading(deps, tokens)
  const drafts = draftEdits(deps)
  const { publish, restore } = publishing(deps)
  /** A use case for those who have the right. */
  const allowed =
    <Args extends readonly unknown[], T>(work: (actor: Actor, ...args: Args) => Promise<T>) =>
    async (actor: Actor, ...args: Args): Promise<T> => {
      authorize(actor, 'content.edit', {}, deps.now().getTime())
      // Another process may have published meanwhile.
      await deps.group.publisher.follow()
      return work(actor, ...args)
    }
  return {
    groupEditor: {
      list: allowed(reading.list),
      open: allowed(reading.open),
      changes: allowed(reading.changes),
      create: allowed(drafts.create),
      save: allowed(drafts.save),
      discard: allowed(drafts.discard),
      recover: allowed(drafts.recover),
      settle: allowed(drafts.settle),
      settleFiles: allowed(drafts.settleFiles),
      publish: allowed(publish),
      restore: allowed(restore),
    },
    documentPreviews: documentPreviews(deps, tokens),
  }
}
