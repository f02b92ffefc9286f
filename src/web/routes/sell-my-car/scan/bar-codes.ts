/** The kinds of bar codes that VINs are written in, those of old labels first. */
const FORMATS = ['code_39', 'code_128', 'data_matrix', 'qr_code']

type Detector = { detect(source: HTMLVideoElement): Promise<readonly { rawValue: string }[]> }

type DetectorKind = {
  new (options: { formats: readonly string[] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}

/** Not in every browser, and not in the compiler's list of what browsers have. */
const kind = () => (globalThis as { BarcodeDetector?: DetectorKind }).BarcodeDetector

const formats = async (detector: DetectorKind): Promise<readonly string[]> => {
  const supported = await detector.getSupportedFormats()
  return FORMATS.filter((format) => supported.includes(format))
}

/** Whether this browser has a camera interface and reads such bar codes from pictures. */
export async function canReadBarCodes(): Promise<boolean> {
  const detector = kind()
  // Without a secure connection there is no `mediaDevices`, whatever the compiler says.
  const hasCameras = (navigator.mediaDevices as MediaDevices | undefined) !== undefined
  return detector !== undefined && hasCameras && (await formats(detector)).length > 0
}

/** What reads the texts of all bar codes in the present picture of a video. @throws {Error} where nothing can */
export async function barCodeReader(): Promise<
  (video: HTMLVideoElement) => Promise<readonly string[]>
> {
  const detector = kind()
  if (!detector) throw new Error('this browser reads no bar codes')
  const reader = new detector({ formats: await formats(detector) })
  return async (video) => (await reader.detect(video)).map(({ rawValue }) => rawValue)
}
