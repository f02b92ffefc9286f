/** A font of a site, with the metrics that a page needs before it is loaded. */
export type FontFace = Readonly<{
  /** Its address. */
  src: string
  /** The weights that it is used for, as in `font-weight` of `@font-face`. */
  weights: string
  /** The scale at which it is drawn; 1 for most. */
  scale: number
  /** The width of text, relative to the same text in Arial (bold for headings). */
  width: number
  /** Ascent and descent, relative to the font size. */
  ascent: number
  descent: number
}>

/** The fonts of a site. */
export type FontPair = Readonly<{
  display: FontFace
  text: FontFace
  /** The letter spacing of headings, relative to their size. */
  tracking: number
}>

const share = (value: number) => `${Number((value * 100).toFixed(2))}%`

/** A font and its fallback: a system font scaled to the same metrics, so that the layout does not shift. */
function faceCss(name: string, face: FontFace, device: readonly string[]): string {
  const { src, weights, scale, width, ascent, descent } = face
  return (
    `@font-face{font-family:"${name}";src:url("${src}") format("woff2");font-weight:${weights};font-display:swap;size-adjust:${share(scale)}}` +
    `@font-face{font-family:"${name} Stand-in";src:${device.map((font) => `local("${font}")`).join(',')};` +
    `size-adjust:${share(width * scale)};ascent-override:${share(ascent / width)};descent-override:${share(descent / width)};line-gap-override:0%}`
  )
}

/** The style sheet of a site's fonts. Browsers that save data use system fonts. */
export const fontsCss = ({ display, text, tracking }: FontPair): string =>
  faceCss('Site Display', display, ['Arial Bold', 'Liberation Sans Bold']) +
  faceCss('Site Text', text, ['Arial', 'Liberation Sans']) +
  `:root{--tracking:${tracking}em;` +
  '--font-display:"Site Display","Site Display Stand-in",Arial,sans-serif;' +
  '--font-text:"Site Text","Site Text Stand-in",system-ui,sans-serif}' +
  '@media (prefers-reduced-data:reduce){:root{' +
  '--font-display:"Site Display Stand-in",Arial,sans-serif;' +
  '--font-text:"Site Text Stand-in",system-ui,sans-serif}}'
