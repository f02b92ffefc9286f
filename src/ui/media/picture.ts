export type Picture = Readonly<{
  src: string
  alt: string
  isDrawing: boolean
  /** A part of a drawing: it fills the stage. */
  isCloseUp?: boolean
}>
