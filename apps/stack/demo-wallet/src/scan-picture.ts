interface Detector {
  detect(source: ImageBitmap): Promise<{ rawValue: string }[]>
}

type DetectorClass = new (options: { formats: string[] }) => Detector

/** The browser's barcode reader, where it has one. */
function detectorClass(): DetectorClass | undefined {
  return (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
}

/** Whether this browser can read a QR code from a picture. */
export function canScan(): boolean {
  return detectorClass() !== undefined
}

/** The text of the first QR code in a picture, if there is one. */
export async function scanPicture(picture: Blob): Promise<string | undefined> {
  const Class = detectorClass()
  if (!Class) return undefined
  try {
    const bitmap = await createImageBitmap(picture)
    const [found] = await new Class({ formats: ['qr_code'] }).detect(bitmap)
    return found?.rawValue
  } catch {
    // Not a picture, or the browser's reader is not available: there is no code to return.
    return undefined
  }
}
