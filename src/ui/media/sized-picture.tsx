import type { ReactNode } from 'react'

import { otherSize, photoSizes } from '#domain/vehicle/stored-photo.ts'

/** Whether a photograph is stored here: it has sizes, and others do not. */
export const isOwnPhoto = (src: string): boolean => src.startsWith('/media/')

/** The smallest size of a stored photograph; any other as it is. */
export const smallSize = (src: string): string =>
  isOwnPhoto(src) ? otherSize(src, 320, 'webp') : src

type SizedPictureProps = Readonly<{
  src: string
  /** The largest useful width in pixels. */
  most: number
  sizes: string
  /** Its `<img>`. */
  children: ReactNode
}>

/** A `<picture>` with the sizes of a stored photograph around its `<img>`, which has the JPEG; any other as it is. */
export const SizedPicture = ({ src, most, sizes, children }: SizedPictureProps) =>
  isOwnPhoto(src) ? (
    <picture>
      {(['avif', 'webp'] as const).map((format) => (
        <source
          key={format}
          type={`image/${format}`}
          srcSet={photoSizes(src, format, most)}
          sizes={sizes}
        />
      ))}
      {children}
    </picture>
  ) : (
    children
  )
