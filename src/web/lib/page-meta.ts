type Described = Readonly<{ canonical: string }> &
  (Readonly<{ description: string }> | Readonly<{ facts: Readonly<{ description: string }> }>)
type PageData = Readonly<{ title: string; isIndexed?: boolean }> &
  (Described | Readonly<{ view: Described }>)

/**
 * Metadata of an indexed page; the `meta` of its route. For a prose page it comes from the text. With `isIndexed` false
 * another page is indexed instead: a form without a subject, not one for every vehicle or query in its address.
 */
export function pageMeta({ loaderData }: Readonly<{ loaderData: PageData | undefined }>) {
  if (!loaderData) return []
  const { title, isIndexed = true } = loaderData
  const about = 'canonical' in loaderData ? loaderData : loaderData.view
  const { description } = 'facts' in about ? about.facts : about
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: about.canonical },
    ...(isIndexed ? [] : [{ name: 'robots', content: 'noindex, follow' }]),
  ]
}
