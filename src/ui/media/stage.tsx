import type { ComponentProps, ReactNode } from 'react'

import styles from './stage.module.css'

type StageProps = {
  /** Where the picture is; `/illustrations/…` for a drawing. */
  src: string
  /** Empty where the words beside it say what it shows. */
  alt: string
  /** A drawing is placed on the stage; a photograph covers it. */
  isDrawing: boolean
  /** A part of a drawing: it fills the stage as a photograph does. */
  isCloseUp?: boolean
  /** Mirrors the horizon, so that neighbours differ. */
  isFar?: boolean
  /** The main picture of a page: fetched first. Others wait until they come near. */
  isFirst?: boolean | undefined
  /** Gives the stage its size, as a class with an aspect ratio. */
  className?: string | undefined
  sizes?: string
  children?: ReactNode
}

/** A vehicle in its light: sky, ridge and ground behind a drawing or a photograph. */
export function Stage({
  src,
  alt,
  isDrawing,
  isCloseUp,
  isFar,
  isFirst,
  className,
  sizes,
  children,
}: StageProps) {
  const loading: ComponentProps<'img'> = isFirst
    ? { fetchPriority: 'high' }
    : { loading: 'lazy', decoding: 'async' }
  return (
    <div className={[styles.stage, isFar && styles.far, className].filter(Boolean).join(' ')}>
      <img
        {...loading}
        // Another picture is another element: until it has come, nothing shows the vehicle before it.
        key={src}
        className={isDrawing && !isCloseUp ? styles.drawing : styles.photo}
        src={src}
        alt={alt}
        sizes={sizes}
        width={640}
        height={isDrawing ? 260 : 400}
      />
      {children}
    </div>
  )
}
