import { encodeQR } from 'qr'

import styles from './qr-code.module.css'

/** Light modules around the code, as scanners need. */
const BORDER = 4

/** The dark modules of a code as an SVG path of unit squares, with its width in modules. */
export function qrPath(text: string): Readonly<{ size: number; path: string }> {
  const rows = encodeQR(text, 'raw', { border: BORDER })
  const path = rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return { size: rows.length, path }
}

/** A text as a QR code. @param label its accessible name */
export function QrCode({ text, label }: Readonly<{ text: string; label: string }>) {
  const { size, path } = qrPath(text)
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="currentColor" />
    </svg>
  )
}
