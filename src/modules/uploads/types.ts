import type { FieldError } from '#domain/forms/field-error.ts'

/** A file that was taken: what a form may say about it. */
export type StoredUpload = Readonly<{
  /** In the form until it is sent: its holder may send the file along. */
  id: string
  /** Its name, ending as what it is. */
  name: string
  /** How long it is. */
  bytes: number
  /** Equal for the same bytes. */
  mark: string
}>

/**
 * Files that come with forms: private, sealed, and gone within a day unless a lead takes them.
 * @see docs/rules/careers.md
 */
export interface UploadStore {
  /**
   * Keeps a file, or says why it can't be: for what it is, or since too much came from this address.
   * What looks automated waits in its own pool, so that it takes no room from others.
   * @throws {AppError} `unavailable` when nothing could be stored, or too much waits already
   */
  take(
    file: Readonly<{
      siteKey: string
      name: string
      bytes: Uint8Array
      ip: string | null
      /** Whether its form looks automated. */
      isSuspect?: boolean
    }>,
  ): Promise<StoredUpload | Readonly<{ error: FieldError }>>
  /** A file that was taken for this site; `null` for an unknown id, and two hours later. */
  stored(siteKey: string, id: string): Promise<StoredUpload | null>
}
