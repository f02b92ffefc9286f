import type { Crop } from './views.ts'

/** A standalone SVG document, without external references or indentation. */
export const svgDocument = (crop: Crop, color: string, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${crop.join(' ')}" width="${crop[2]}" height="${crop[3]}" color="${color}">${content}</svg>`.replaceAll(
    /\s+/g,
    ' ',
  )
