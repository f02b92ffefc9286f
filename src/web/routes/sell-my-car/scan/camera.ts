/** Why the camera can't be used, as part of a message key. */
export type CameraProblem = 'Blocked' | 'None' | 'Busy' | 'Failed'

const PROBLEMS: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: 'Blocked',
  SecurityError: 'Blocked',
  NotFoundError: 'None',
  OverconstrainedError: 'None',
  NotReadableError: 'Busy',
  AbortError: 'Busy',
}

/** The problem behind an error of `openCamera`. */
export const cameraProblem = (error: unknown): CameraProblem =>
  (error instanceof DOMException && PROBLEMS[error.name]) || 'Failed'

/** The stream of the back camera, or of the only one. @throws {DOMException} if there is none to use */
export const openCamera = (): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({
    audio: false,
    // The lines of a barcode are thin.
    video: { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1080 } },
  })

/** Stops it, which turns off the camera's indicator light. */
export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

type Policed = { featurePolicy?: { allowsFeature(name: string): boolean } }

/**
 * Whether this document may use the camera. Only this page may: if not, it was opened without a reload from another
 * page. Browsers without this API are not reloaded.
 */
export const mayUseCamera = (): boolean =>
  // An API that some browsers have and the compiler does not know.
  (document as Policed).featurePolicy?.allowsFeature('camera') ?? true
