type Described = Readonly<{ canonical: string }> &
  (Readonly<{ description: string }> | Readonly<{ facts: Readonly<{ description: string }> }>)
type PageData = Readonly<{ title: string; isIndexed?: boolean }> &
  (Described | Readonly<{ view: Described }>)

/**
 * What the head of a page says that search engines may list; the `meta` of its route. A page of a text says about itself
 * what the text does. With `isIndexed` false they list another page: one of a form, not one for every vehicle or wish
 * that its address may name.
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
