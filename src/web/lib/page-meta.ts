type PageFacts = Readonly<{ title: string; canonical: string }> &
  (Readonly<{ description: string }> | Readonly<{ facts: Readonly<{ description: string }> }>)

/**
 * What the head of a page says that search engines may list; the `meta` of its route. A page of a text says about itself
 * what the text does.
 */
export const pageMeta = ({ loaderData }: Readonly<{ loaderData: PageFacts | undefined }>) =>
  loaderData
    ? [
        { title: loaderData.title },
        {
          name: 'description',
          content: 'facts' in loaderData ? loaderData.facts.description : loaderData.description,
        },
        { tagName: 'link', rel: 'canonical', href: loaderData.canonical },
      ]
    : []
