import { photoSizes } from '#domain/vehicle/own-photo.ts'

/** Whether a photograph is stored here: it has sizes, and others do not. */
export const isOwnPhoto = (src: string): boolean => src.startsWith('/media/')

type PhotoSourcesProps = Readonly<{
  /** The reference of a stored photograph. */
  src: string
  /** The largest useful width in pixels. */
  most: number
  sizes: string
}>

/** The sizes of a stored photograph, for a `<picture>` around its `<img>`, which has the JPEG. */
export const PhotoSources = ({ src, most, sizes }: PhotoSourcesProps) =>
  (['avif', 'webp'] as const).map((format) => (
    <source
      key={format}
      type={`image/${format}`}
      srcSet={photoSizes(src, format, most)}
      sizes={sizes}
    />
  ))
