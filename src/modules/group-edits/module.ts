import type { Actor } from '#domain/access/actor.ts'
import { authorize, may } from '#domain/access/authorize.ts'
import { CONTENT_RIGHTS, contentRight, contentSubject } from '#domain/access/content-rights.ts'

import type { EditorDeps } from './editor-deps.ts'
import { documentPreviews, type DocumentPreviews } from './preview-document.ts'
import { previewTokens } from './preview-token.ts'
import { publishing } from './publish-draft.ts'
import { documentReading } from './read-documents.ts'
import { draftEdits } from './save-draft.ts'
import type { DocumentRef, GroupEditor } from './types.ts'

export type { DocumentPreviews, DraftFile } from './preview-document.ts'
export { documentStore } from './document-store.ts'
export type { StoredChange, StoredDraft } from './repository.ts'
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
  /** A use case for those who have the right to edit the document. */
  const allowed =
    <Args extends readonly unknown[], T>(
      work: (actor: Actor, ref: DocumentRef, ...args: Args) => Promise<T>,
    ) =>
    async (actor: Actor, ref: DocumentRef, ...args: Args): Promise<T> => {
      authorize(actor, contentRight(ref.kind), contentSubject(ref), deps.now().getTime())
      // Another process may have published meanwhile.
      await deps.group.publisher.follow()
      return work(actor, ref, ...args)
    }
  return {
    groupEditor: {
      async list(actor) {
        const right = CONTENT_RIGHTS.find((one) => may(actor, one)) ?? CONTENT_RIGHTS[0]
        authorize(actor, right, {}, deps.now().getTime())
        await deps.group.publisher.follow()
        const rows = await reading.list(actor)
        return rows.filter(({ ref }) => may(actor, contentRight(ref.kind), contentSubject(ref)))
      },
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
