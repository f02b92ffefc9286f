type UnlistedData = Readonly<{ title: string; description?: string }>

/** Metadata of a page that is not indexed; the `meta` of its route. */
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
