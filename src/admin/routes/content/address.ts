import { FORM_KINDS } from '#domain/content/editing/form-kinds.ts'
import type { DocumentRef } from '#modules/group-edits/module.ts'

/** The kinds of documents in the order of the list, each a tab. */
export const DOCUMENT_KINDS = [
  'markdown-pages',
  'pages',
  'articles',
  'vehicle-offers',
  'service-offers',
  'events',
  ...FORM_KINDS,
] as const satisfies readonly DocumentRef['kind'][]

/** The document of an address; `null` for none. @param name the part after the kind */
export function documentAt(kind: string | undefined, name: string | undefined): DocumentRef | null {
  const known = DOCUMENT_KINDS.find((one) => one === kind)
  const { site = null, id = '' } =
    /^(?:@(?<site>[a-z0-9-]+)\/)?(?<id>[A-Za-z0-9:_-]+(?:\/[a-z0-9-]+)*)$/.exec(name ?? '')
      ?.groups ?? {}
  return known && id !== '' ? { kind: known, site, id } : null
}
