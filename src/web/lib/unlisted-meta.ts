type UnlistedData = Readonly<{ title: string; description?: string }>

/** What the head of a page says that search engines do not list; the `meta` of its route. */
export const unlistedMeta = ({ loaderData }: Readonly<{ loaderData: UnlistedData | undefined }>) =>
  loaderData
    ? [
        { title: loaderData.title },
        ...(loaderData.description === undefined
          ? []
          : [{ name: 'description', content: loaderData.description }]),
        { name: 'robots', content: 'noindex' },
      ]
    : []
