import type { FormKind } from '#domain/content/editing/form-kinds.ts'
import type { DocumentRef } from '#modules/group-edits/types/document.ts'

const FILE = /^dealers\/(?<code>[A-Za-z0-9]{1,12})\.yaml$/

/** Where documents are that are part of a store's own file. */
export const inStoreFile = (kind: FormKind) => ({
  pathOf: ({ id }: DocumentRef) => `dealers/${id}.yaml`,
  refOf(path: string): DocumentRef | null {
    const code = FILE.exec(path)?.groups?.['code']
    return code === undefined ? null : { kind, site: null, id: code }
  },
})
