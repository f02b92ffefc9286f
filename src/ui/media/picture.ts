export type Picture = Readonly<{
  src: string
  alt: string
  isDrawing: boolean
  /** Its caption, and the language of that and of `alt` if it is not the page's. */
  caption?: Readonly<{ text: string; lang?: string }>
  /** A tiny picture that is shown until a stored photo is loaded, as a `data:` address. */
  blur?: string
}>
