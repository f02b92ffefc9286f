export type Picture = Readonly<{
  src: string
  alt: string
  isDrawing: boolean
}>
