import { paths } from '#domain/pages/paths.ts'
import { refsOfFile } from '#modules/group-edits/texts/document-files.ts'
import type { DocumentRef } from '#modules/group-edits/types/document.ts'

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

/** The page that a file of the group is of, as redirects name it. @see FileEdits */
export function pageOfFile(path: string): Readonly<{ from: string; site: string | null }> | null {
  const [ref] = refsOfFile(path)
  const page = ref ? ownPage(ref) : null
  return ref && page ? { from: page.from, site: ref.site } : null
}
