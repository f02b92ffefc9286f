export { groupCommand } from './cli/cli.ts'
export type { StoredContent } from './empty-features.ts'
export { checkSettings } from './check-settings.ts'
export { createGroup, type Group } from './create-group.ts'
export { GroupFile } from './group-file.ts'
export type { FileKind } from './json-schemas.ts'
export type { FileEdits, FileSides, PartConflict } from './folder/file-edits.ts'
export { openGroup } from './open-group.ts'
export { draftSite } from './read-sites.ts'
export { senderOf, type SenderLookups } from './sender-of.ts'
export type { SiteDirectory } from './site-directory.ts'
export { siteOrigin } from './site-origin.ts'
export {
  REDIRECTS,
  redirectRows,
  requireTarget,
  withoutRedirect,
  withRedirect,
  withRedirectRows,
} from './folder/redirect-rows.ts'
export { redirectValue } from './folder/redirect-table.ts'
