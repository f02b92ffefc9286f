import { Icon } from '#admin/controls/icon.tsx'
import { hashOfPhoto, otherSize } from '#domain/vehicle/stored-photo.ts'

import styles from './thumb.module.css'

type ThumbProps = Readonly<{
  /** The address of a photo; `null` for none. */
  photo: string | null
  /** `tile` fills its container. */
  size?: 'row' | 'tile'
}>

const smallOf = (photo: string) =>
  hashOfPhoto(photo) === null ? photo : otherSize(photo, 320, 'webp')

/** A small photo of a vehicle, next to its name. */
export const Thumb = ({ photo, size = 'row' }: ThumbProps) => (
  <span className={`${styles.thumb} ${styles[size]}`}>
    {photo === null ? (
      <Icon name="image-off" />
    ) : (
      <img src={smallOf(photo)} alt="" loading="lazy" />
    )}
  </span>
)
