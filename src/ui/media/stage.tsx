import type { ComponentProps, CSSProperties, ReactNode } from 'react'

import { otherSize } from '#domain/vehicle/own-photo.ts'

import { isOwnPhoto, PhotoSources } from './photo-sources.tsx'

import styles from './stage.module.css'

type StageProps = {
  /** The picture's address; `/illustrations/…` for a drawing. */
  src: string
  /** Empty if the adjacent text describes it. */
  alt: string
  /** A drawing is placed on the stage; a photograph covers it. */
  isDrawing: boolean
  /** The drawing that replaces a photograph that cannot be loaded: see `replaceFailedPhotos`. */
  fallback?: Readonly<{ src: string; alt: string }> | undefined
  /** Shows all of a photograph, at its own size at most; others cover the stage and are cropped. */
  isWhole?: boolean
  /** Fills the space around a whole photograph with the same photograph, blurred. */
  hasBackdrop?: boolean
  /** A tiny picture that a whole stored photograph is preceded by, as a `data:` address. */
  blur?: string | undefined
  /** Called when the picture cannot be loaded. */
  onError?: (() => void) | undefined
  /** Mirrors the horizon, so that adjacent stages differ. */
  isFar?: boolean
  /** The main picture of a page: fetched first. Others are fetched when they are near the viewport. */
  isFirst?: boolean | undefined
  /** Gives the stage its size, as a class with an aspect ratio. */
  className?: string | undefined
  sizes?: string | undefined
  children?: ReactNode
}

/** In pixels: a card is at most 400 wide, and a sharper one would not look better. */
const CARD = 640
const LARGEST = 1920
const CARD_SIZES = 'auto, (width < 480px) 100vw, 400px'

/** The photograph as a custom property; characters that would end the string are escaped. */
const backdropOf = (src: string): CSSProperties & Readonly<Record<'--photo', string>> => ({
  '--photo': `url("${src.replaceAll(/["\\\n]/g, encodeURIComponent)}")`,
})

/** A small size of a stored photograph; any other as it is. */
const smallOf = (src: string) => (isOwnPhoto(src) ? otherSize(src, 320, 'webp') : src)

/** The color at the end of a reference, until the photograph is loaded. */
const colorOf = (src: string): CSSProperties => ({ backgroundColor: src.slice(-7) })

/** A vehicle on its stage: sky, ridge and ground behind a drawing or a photograph. */
export function Stage({
  src,
  alt,
  isDrawing,
  fallback,
  isWhole = false,
  hasBackdrop = false,
  blur,
  onError,
  isFar,
  isFirst,
  className,
  sizes,
  children,
}: StageProps) {
  const image: ComponentProps<'img'> = {
    ...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' }),
    onError,
  }
  const isFramed = isWhole && !isDrawing
  const isOwn = isOwnPhoto(src)
  const classes = [styles.stage, isFar && styles.far, isFramed && styles.framed, className]
  const picture = (
    <img
      {...image}
      // Another picture is another element: until it is loaded, the previous vehicle must not show.
      key={src}
      className={isDrawing ? styles.drawing : styles.photo}
      src={src}
      style={isOwn && !isFramed ? colorOf(src) : undefined}
      data-fallback={fallback?.src}
      data-fallback-alt={alt === '' ? undefined : fallback?.alt}
      alt={alt}
      sizes={sizes}
      width={640}
      height={isDrawing ? 260 : 400}
    />
  )
  return (
    <div
      className={classes.filter(Boolean).join(' ')}
      style={isFramed && hasBackdrop ? backdropOf(blur ?? smallOf(src)) : undefined}
    >
      {isOwn ? (
        <picture key={src}>
          <PhotoSources src={src} most={isWhole ? LARGEST : CARD} sizes={sizes ?? CARD_SIZES} />
          {picture}
        </picture>
      ) : (
        picture
      )}
      {children}
    </div>
  )
}
