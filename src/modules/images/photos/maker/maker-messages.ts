import type { PhotoFormat } from '#domain/vehicle/stored-photo.ts'

/** A photo as it is stored, and its properties. */
export type MasterPhoto = Readonly<{
  /** A JPEG: upright, without metadata, at most the largest width that is served. */
  master: Uint8Array
  /** In pixels. */
  width: number
  height: number
  /** The dominant color, six hexadecimal digits. */
  color: string
  /** A WebP of 16 pixels width, in base64. */
  blur: string
  /** The perceptual hash, 16 hexadecimal digits. */
  likeness: string
  /** Whether it is one color. */
  isBlank: boolean
}>

/** Why a picture is refused: a later attempt would have the same result. */
export type PhotoFault = Readonly<{ fault: string }>

/** Degrees. */
export type Rotation = 0 | 90 | 180 | 270

export type MakerRequest = Readonly<{ id: number }> &
  (
    | Readonly<{
        kind: 'master'
        bytes: Uint8Array
        /** Clockwise rotation in degrees, applied once the picture is upright. */
        degrees: Rotation
      }>
    | Readonly<{ kind: 'size'; master: Uint8Array; width: number; format: PhotoFormat }>
  )

export type MakerResult =
  | Readonly<{ photo: MasterPhoto | PhotoFault }>
  /** `null` if the photo is narrower than the width. */
  | Readonly<{ file: Uint8Array | null }>
  | Readonly<{ error: string }>

export type MakerReply = Readonly<{ id: number }> & MakerResult
