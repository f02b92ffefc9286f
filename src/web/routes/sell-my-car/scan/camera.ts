/** Why the camera can't be used, in the words of the page's messages. */
export type CameraProblem = 'Blocked' | 'None' | 'Busy' | 'Failed'

const PROBLEMS: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: 'Blocked',
  SecurityError: 'Blocked',
  NotFoundError: 'None',
  OverconstrainedError: 'None',
  NotReadableError: 'Busy',
  AbortError: 'Busy',
}

/** What is wrong, from what `openCamera` threw. */
export const cameraProblem = (error: unknown): CameraProblem =>
  (error instanceof DOMException && PROBLEMS[error.name]) || 'Failed'

/** The pictures of the camera at the back, or of the only one. @throws {DOMException} if there is none to use */
export const openCamera = (): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({
    audio: false,
    // Lines of a bar code are thin.
    video: { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1080 } },
  })

/** Ends it, so that the light beside the camera goes out. */
export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

type Policed = { featurePolicy?: { allowsFeature(name: string): boolean } }

/**
 * Whether this document may ask for the camera. The page alone may: it was opened from another one of the site without
 * a reload where this says no. Browsers that can't tell are not asked to reload.
 */
export const mayUseCamera = (): boolean =>
  // An interface that some browsers have and the compiler does not list.
  (document as Policed).featurePolicy?.allowsFeature('camera') ?? true
