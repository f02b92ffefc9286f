import { paths } from '#domain/pages/paths.ts'
import { sitesOf } from '#modules/group-edits/document-title.ts'
import { fileOf, refsOfFile } from '#modules/group-edits/texts/document-files.ts'
import type { DocumentRef } from '#modules/group-edits/types/document.ts'
import type { FileEdits } from '#modules/group/module.ts'

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

/** The page that a file of the group is of. The Spanish file is of the same one. @see FileEdits */
export const pageOfFile: FileEdits['pageOf'] = (path, file) => {
  const [ref] = refsOfFile(path)
  const page = ref ? ownPage(ref) : null
  if (!ref || !page || path !== fileOf(ref, 'en')) return null
  const texts = { en: Buffer.from(file).toString(), es: null }
  return { from: page.from, shownOn: sitesOf(ref, texts) }
}
