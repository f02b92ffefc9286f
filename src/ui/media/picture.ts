export type Picture = Readonly<{
  src: string
  alt: string
  isDrawing: boolean
  /** A tiny picture that is shown until a stored photo is loaded, as a `data:` address. */
  blur?: string
}>
