import type { DocumentRef } from '#modules/group-edits/module.ts'

/** The path of a document's view, without `/admin`. */
export const documentPath = ({ kind, site, id }: DocumentRef): string =>
  `/content/${kind}/${site === null ? '' : `@${site}/`}${id}`
