/** A picture as pages show it: with its size, so that nothing moves when it comes. */
export type Picture = Readonly<{
  /** For browsers that take none of the others. */
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
  /** `null` where the icon is no drawing. */
  svg: string | null
  ico: string
  /** 180 pixels, without clear parts. */
  touch: string
  png192: string
  png512: string
  /** 512 pixels, with room around for devices that cut it. */
  maskable512: string
}>

/** What of a site's brand is files, ready to be served. */
export type SiteBrand = Readonly<{
  /** `dark` is the one for dark surfaces; `null` where there is only one. */
  logo: Readonly<{ light: Picture; dark: Picture | null }> | null
  icon: IconFiles | null
  /** The picture that the home page begins with; before a video its poster. */
  hero: Picture | null
  video: Readonly<{ src: string; type: string }> | null
  /** The site's own fonts. */
  fonts: Readonly<{ display: OwnFont; text: OwnFont }> | null
}>

/** A font with what a page must know of it before it has come: see `FontMetrics`. */
export type OwnFont = Readonly<{ src: string; width: number; ascent: number; descent: number }>

/** A file as it is sent. */
export type BrandFile = Readonly<{ type: string; body: Uint8Array }>

/** The brands of the sites that are served. */
export interface BrandDirectory {
  /** A site without files of its own has one in which everything is `null`. */
  of(site: Readonly<{ key: string }>): SiteBrand
  /** A file by the last part of its address, also of a version before or after; `null` for none. */
  file(name: string): Promise<BrandFile | null>
}
