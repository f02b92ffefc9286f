import { paths } from '#domain/pages/paths.ts'
import type { DocumentRef } from '#modules/group-edits/types.ts'

/** The page of a text, and the paths that a redirect of it covers; `null` for a text that is on the page of others. */
export function ownPage({
  kind,
  id,
}: DocumentRef): Readonly<{ path: string; from: string }> | null {
  if (kind === 'markdown-pages') return { path: `/${id}`, from: `/${id}` }
  // The words of its title follow in its address.
  const path = `${paths.articles()}/${id}`
  return kind === 'articles' ? { path, from: `${path}/*` } : null
}
