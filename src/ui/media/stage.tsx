import type { ComponentProps, CSSProperties, ReactNode } from 'react'

import { isOwnPhoto, SizedPicture } from './sized-picture.tsx'

import styles from './stage.module.css'

type StageProps = {
  /** The picture's address; `/cutouts/…` for a rendering without surroundings, `/renderings/…` for one with them. */
  src: string
  /** Empty if the adjacent text describes it. */
  alt: string
  /** Not a photograph: a cutout, which is placed on the stage, or a rendering, which covers it as photographs do. */
  isDrawing: boolean
  /** The drawing that replaces a photograph that cannot be loaded: see `replaceFailedPhotos`. */
  fallback?: Readonly<{ src: string; alt: string }> | undefined
  /** Shows all of a photograph, at its own size at most; others cover the stage and are cropped. */
  isWhole?: boolean
  /** A picture that fills the space around a whole photograph, blurred. */
  backdrop?: string | undefined
  /** Called when the picture cannot be loaded. */
  onError?: (() => void) | undefined
  /** Mirrors the horizon, so that adjacent stages differ. */
  isFar?: boolean
  /** The main picture of a page: fetched first. Others are fetched when they are near the viewport. */
  isFirst?: boolean | undefined
  /** Gives the stage its size, as a class with an aspect ratio. */
  className?: string | undefined
  /** The width of a photograph or rendering on the page, as of `<img sizes>`. */
  sizes?: string
  children?: ReactNode
}

/** In pixels: a card is at most 400 wide, and a sharper one would not look better. */
const CARD = 640
const LARGEST = 1920
const CARD_SIZES = 'auto, (width < 480px) 100vw, 400px'

/** A picture as a custom property; characters that would end the string are escaped. */
const backdropOf = (
  src: string | undefined,
): (CSSProperties & Readonly<Record<'--photo', string>>) | undefined =>
  src === undefined
    ? undefined
    : { '--photo': `url("${src.replaceAll(/["\\\n]/g, encodeURIComponent)}")` }

/** The color of a stored photograph, until it is loaded. */
const colorOf = (src: string): CSSProperties | undefined =>
  isOwnPhoto(src) ? { backgroundColor: src.slice(-7) } : undefined

/** The look of a picture on the stage, and the sizes of a rendering. @see RENDERING_WIDTHS */
function lookOf(src: string, isDrawing: boolean, sizes: string): ComponentProps<'img'> {
  const look = { className: styles.photo, height: 400 }
  if (src.startsWith('/renderings/'))
    return { ...look, srcSet: `${src.replace('960', '640')} 640w, ${src} 960w`, sizes }
  if (!isDrawing) return look
  // Both are 640 wide. @see CUTOUT_SIZES
  return { className: styles.drawing, height: src.endsWith('-hero.avif') ? 345 : 260 }
}

/** A vehicle on its stage: sky, the site's scenery and ground behind a drawing or a photograph. */
export function Stage({
  src,
  alt,
  isDrawing,
  fallback,
  isWhole = false,
  backdrop,
  onError,
  isFar,
  isFirst,
  className,
  sizes = CARD_SIZES,
  children,
}: StageProps) {
  // Browsers support `sizes="auto"` only for lazily loaded pictures.
  const shown = isFirst ? sizes.replace('auto, ', '') : sizes
  const image: ComponentProps<'img'> = {
    ...lookOf(src, isDrawing, shown),
    ...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' }),
    onError,
  }
  const isFramed = isWhole && !isDrawing
  const classes = [styles.stage, isFar && styles.far, isFramed && styles.framed, className]
  return (
    <div
      className={classes.filter(Boolean).join(' ')}
      style={isFramed ? backdropOf(backdrop) : undefined}
    >
      {/* The key makes another picture another element, so that the previous vehicle is not shown until it is loaded. */}
      <SizedPicture key={src} src={src} most={isWhole ? LARGEST : CARD} sizes={shown}>
        <img
          {...image}
          src={src}
          style={isFramed ? undefined : colorOf(src)}
          data-fallback={fallback?.src}
          data-fallback-alt={alt === '' ? undefined : fallback?.alt}
          alt={alt}
          width={640}
        />
      </SizedPicture>
      {children}
    </div>
  )
}
