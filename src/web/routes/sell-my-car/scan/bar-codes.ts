/** The barcode formats of VINs, starting with that of older labels. */
const FORMATS = ['code_39', 'code_128', 'data_matrix', 'qr_code']

type Detector = { detect(source: HTMLVideoElement): Promise<readonly { rawValue: string }[]> }

type DetectorKind = {
  new (options: { formats: readonly string[] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}

/** Not in every browser, and unknown to the compiler. */
const kind = () => (globalThis as { BarcodeDetector?: DetectorKind }).BarcodeDetector

const formats = async (detector: DetectorKind): Promise<readonly string[]> => {
  const supported = await detector.getSupportedFormats()
  return FORMATS.filter((format) => supported.includes(format))
}

/** Whether this browser has a camera API and reads such barcodes. */
export async function canReadBarCodes(): Promise<boolean> {
  const detector = kind()
  // Without HTTPS there is no `mediaDevices`, contrary to the compiler's types.
  const hasCameras = (navigator.mediaDevices as MediaDevices | undefined) !== undefined
  return detector !== undefined && hasCameras && (await formats(detector)).length > 0
}

/** A reader for the texts of all barcodes in the current frame of a video. @throws {Error} if it is not supported */
export async function barCodeReader(): Promise<
  (video: HTMLVideoElement) => Promise<readonly string[]>
> {
  const detector = kind()
  if (!detector) throw new Error('this browser cannot read bar codes')
  const reader = new detector({ formats: await formats(detector) })
  return async (video) => (await reader.detect(video)).map(({ rawValue }) => rawValue)
}
