import type { Site } from '#domain/site/site.ts'
import type { AuditTrail } from '#modules/audit/module.ts'
import type { ContentLibrary } from '#modules/content/module.ts'
import type { Group } from '#modules/group/module.ts'
import type { Database } from '#platform/db/database.ts'

export type EditorDeps = Readonly<{
  database: Database
  audit: Pick<AuditTrail, 'change'>
  group: Pick<Group, 'folder' | 'publisher' | 'sites' | 'version'>
  content: ContentLibrary
  /** The address of a site, from which its previews are loaded. */
  originOf: (site: Site) => string
  isStore: (code: string) => boolean
  secretKey: string
  now: () => Date
}>
