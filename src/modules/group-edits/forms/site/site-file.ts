import type { FormKind } from '#domain/content/editing/form-kinds.ts'
import type { DocumentRef } from '#modules/group-edits/types/document.ts'

const FILE = /^sites\/(?<key>[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?)\.yaml$/
/** A site has one document of each kind. */
const ID = 'site'

/** Where documents are that are part of a site's file. */
export const inSiteFile = (kind: FormKind) => ({
  // Without a site, or with another id, there is no such file.
  pathOf: ({ site, id }: DocumentRef) => `sites/${id === ID ? (site ?? '') : ''}.yaml`,
  refOf(path: string): DocumentRef | null {
    const site = FILE.exec(path)?.groups?.['key']
    return site === undefined ? null : { kind, site, id: ID }
  },
})
