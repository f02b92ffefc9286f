/** A picture with its size, so that the layout does not shift when it loads. */
export type Picture = Readonly<{
  /** The fallback for browsers that support no other format. */
  src: string
  /** The same in several sizes; `null` for a drawing. */
  srcSet: string | null
  /** In pixels, or in the units of a drawing. */
  width: number
  height: number
  /** Other formats, smallest first. */
  sources: readonly Readonly<{ type: string; srcSet: string }>[]
}>

/** The addresses of a site's icon. */
export type IconFiles = Readonly<{
  /** `null` if the icon is not a drawing. */
  svg: string | null
  ico: string
  /** 180 pixels, without transparency. */
  touch: string
  png192: string
  png512: string
  /** 512 pixels, with a margin for devices that crop it. */
  maskable512: string
}>

/** The files of a site's brand, ready to be served. */
export type SiteBrand = Readonly<{
  /** `dark` is for dark backgrounds; `null` if there is only one. */
  logo: Readonly<{ light: Picture; dark: Picture | null }> | null
  icon: IconFiles | null
  /** The picture at the top of the home page; for a video its poster. */
  hero: Picture | null
  video: Readonly<{ src: string; type: string }> | null
  /** The site's own fonts. */
  fonts: Readonly<{ display: SiteFont; text: SiteFont }> | null
}>

/** A font with the metrics that a page needs before it is loaded. @see FontMetrics */
export type SiteFont = Readonly<{ src: string; width: number; ascent: number; descent: number }>

/** A file to serve. */
export type BrandFile = Readonly<{ type: string; body: Uint8Array }>

/** The brands of the current sites. */
export interface BrandDirectory {
  /** For a site without brand files every field is `null`. */
  of(site: Readonly<{ key: string }>): SiteBrand
  /** A file by the last part of its address, including those of older and newer versions; `null` for none. */
  file(name: string): Promise<BrandFile | null>
}
