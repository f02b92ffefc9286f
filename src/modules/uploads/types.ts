import type { FieldError } from '#domain/forms/field-error.ts'

/** An accepted file, as forms may show it. */
export type StoredUpload = Readonly<{
  /** A hidden field of the form until it is sent: its holder may attach the file. */
  id: string
  /** Its name, with the extension of its type. */
  name: string
  /** Its size. */
  bytes: number
  /** A hash of its bytes, within this installation only. */
  hash: string
}>

/**
 * Uploaded files of forms: private, sealed, and deleted within a day unless they belong to a lead.
 * @see docs/rules/careers.md
 */
export interface UploadStore {
  /**
   * Stores a file, or returns why it is rejected: because of its type, or the sender's limit. Suspect files have their
   * own pool, so that they take no space from others.
   * @throws {AppError} `unavailable` if nothing could be stored, or too many files are waiting
   */
  take(
    file: Readonly<{
      siteKey: string
      name: string
      bytes: Uint8Array
      ip: string | null
      /** Whether its form is suspect. */
      isSuspect?: boolean
    }>,
  ): Promise<StoredUpload | Readonly<{ error: FieldError }>>
  /** A file uploaded to this site; `null` for an unknown id, and after two hours. */
  stored(siteKey: string, id: string): Promise<StoredUpload | null>
}
