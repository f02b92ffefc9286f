import type { Flag } from './flag.ts'

/** An address of a photo in a feed. */
export interface PhotoSourceTable {
  /** The first 22 base64url characters of the SHA-256 of the address. */
  id: string
  address: string
  /** With its port if it is not the default. */
  host: string
  /**
   * `waiting`: not fetched yet. `stored`. `refused`: it is not a photo that can be shown, see `reason`. `failed`: its
   * last attempt failed and is repeated, see `reason`; a photo stored before is still shown.
   */
  state: 'waiting' | 'stored' | 'refused' | 'failed'
  /** The stored photo; `null` before the first. */
  hash: string | null
  reason: string | null
  /** Validators of its last response, for conditional requests. */
  etag: string | null
  last_modified: string | null
  /** Consecutive failures. */
  attempts: number
  /** When it is fetched next; for a new one some seconds later for each position, so that first photos come first. */
  due_at: string
  /** Since when no vehicle for sale has had it; `null` while one has. */
  unused_since: string | null
  /** Whether it is only in 360° sets: photos are fetched before those. */
  is_spin: Flag
}

/** A photo of a vehicle for sale, or a picture of its 360° set. */
export interface PhotoUseTable {
  dealer_code: string
  stock: string
  /** From 0; pictures of the 360° set come after photos. */
  position: number
  source_id: string
  is_spin: Flag
}

/** A stored photo. */
export interface PhotoTable {
  /** The first 32 hexadecimal digits of the SHA-256 of the photo as it was fetched. */
  hash: string
  /** In pixels, upright, at most the largest width that is served. */
  width: number
  height: number
  /** The dominant color, six hexadecimal digits. */
  color: string
  /** A tiny WebP in base64. */
  blur: string
  /** The perceptual hash, 16 hexadecimal digits: similar pictures differ in few bits. */
  likeness: string
  /** Whether it is one color. */
  is_blank: Flag
  stored_at: string
}

/** The photos that a vehicle shows instead of the addresses of its feed. */
export interface VehiclePhotoTable {
  dealer_code: string
  stock: string
  /** JSON: the reference of the stored photo by the id of its source; empty for one that is left out. */
  photos: string
  /** JSON, the same of its 360° set. */
  spin: string
  /** The version of the inventory that it was written in. */
  version: number
}

/** A photo that people of the back office added to a vehicle. */
export interface PhotoUploadTable {
  hash: string
  dealer_code: string
  stock: string
  added_at: string
}

export interface PhotoTables {
  photo_source: PhotoSourceTable
  photo_use: PhotoUseTable
  photo: PhotoTable
  vehicle_photo: VehiclePhotoTable
  photo_upload: PhotoUploadTable
}
