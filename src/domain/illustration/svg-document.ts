/** A standalone SVG document of 640 × 260, without external references or indentation. */
export const svgDocument = (color: string, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 260" width="640" height="260" color="${color}">${content}</svg>`.replaceAll(
    /\s+/g,
    ' ',
  )
