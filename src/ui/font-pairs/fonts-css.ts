/** A font of a site, with what a page must know of it before it has come. */
export type FontFace = Readonly<{
  /** Its address. */
  src: string
  /** The weights that it is used for, as `font-weight` of a font face has them. */
  weights: string
  /** By how much it is drawn larger than its size says; 1 for most. */
  scale: number
  /** The width of text in it, of the same text in Arial (bold for headings). */
  width: number
  /** Above and below the base line, of its size. */
  ascent: number
  descent: number
}>

/** The fonts of a site. */
export type FontPair = Readonly<{
  display: FontFace
  text: FontFace
  /** The space between letters of headings, of their size. */
  tracking: number
}>

const share = (value: number) => `${Number((value * 100).toFixed(2))}%`

/**
 * A font, and what is shown until it has come: a font of the device that is stretched to the same measure, so
 * that nothing moves then.
 */
function faceCss(name: string, face: FontFace, device: readonly string[]): string {
  const { src, weights, scale, width, ascent, descent } = face
  return (
    `@font-face{font-family:"${name}";src:url("${src}") format("woff2");font-weight:${weights};font-display:swap;size-adjust:${share(scale)}}` +
    `@font-face{font-family:"${name} Stand-in";src:${device.map((font) => `local("${font}")`).join(',')};` +
    `size-adjust:${share(width * scale)};ascent-override:${share(ascent / width)};descent-override:${share(descent / width)};line-gap-override:0%}`
  )
}

/** The style of a site's fonts. Who saves data reads in letters that are there already. */
export const fontsCss = ({ display, text, tracking }: FontPair): string =>
  faceCss('Site Display', display, ['Arial Bold', 'Liberation Sans Bold']) +
  faceCss('Site Text', text, ['Arial', 'Liberation Sans']) +
  `:root{--tracking:${tracking}em;` +
  '--font-display:"Site Display","Site Display Stand-in",Arial,sans-serif;' +
  '--font-text:"Site Text","Site Text Stand-in",system-ui,sans-serif}' +
  '@media (prefers-reduced-data:reduce){:root{' +
  '--font-display:"Site Display Stand-in",Arial,sans-serif;' +
  '--font-text:"Site Text Stand-in",system-ui,sans-serif}}'
