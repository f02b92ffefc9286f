type FormMeta = Readonly<{
  loaderData:
    | Readonly<{ title: string; description: string; canonical: string; isIndexed: boolean }>
    | undefined
}>

/**
 * What the head of a form's page says; the `meta` of its route. Search engines list one page of a form, not one for
 * every vehicle or wish that its address may name.
 */
export const formMeta = ({ loaderData }: FormMeta) =>
  loaderData
    ? [
        { title: loaderData.title },
        { name: 'description', content: loaderData.description },
        { tagName: 'link', rel: 'canonical', href: loaderData.canonical },
        ...(loaderData.isIndexed ? [] : [{ name: 'robots', content: 'noindex, follow' }]),
      ]
    : []
