/** The path of previews of drafts on the host of a site; a token and a query follow. */
export const PREVIEW_PATH = '/-/preview/'

/** The address of a preview's page. @param revision differs for each state of the draft, so that it is loaded again */
export const previewQuery = ({
  language,
  scheme,
  revision,
}: Readonly<{ language: 'en' | 'es'; scheme: 'light' | 'dark'; revision: number }>): string =>
  `?${new URLSearchParams({ lang: language, scheme, r: String(revision) }).toString()}`
