/** A picture of the group's `content/pictures` as pages show it. */
export type ContentPicture = Readonly<{
  /** Its address, which changes with its contents. */
  href: string
  /** Its intrinsic size in pixels. */
  width: number
  height: number
}>
