const LIGHT = `
  <linearGradient id="sky" x1="0" y1="20" x2="0" y2="150" gradientUnits="userSpaceOnUse"> <stop offset="0" stop-color="#fff" stop-opacity=".62"/><stop offset=".45" stop-color="#fff" stop-opacity=".2"/><stop offset="1" stop-color="#fff" stop-opacity="0"/> </linearGradient>
  <linearGradient id="under" x1="0" y1="128" x2="0" y2="212" gradientUnits="userSpaceOnUse"> <stop offset="0" stop-color="#0a1020" stop-opacity="0"/><stop offset=".55" stop-color="#0a1020" stop-opacity=".26"/><stop offset="1" stop-color="#0a1020" stop-opacity=".56"/> </linearGradient>
  <radialGradient id="shadow"><stop offset="0" stop-color="#0b1226" stop-opacity=".5"/><stop offset=".62" stop-color="#0b1226" stop-opacity=".26"/><stop offset="1" stop-color="#0b1226" stop-opacity="0"/></radialGradient>`
const ROOF =
  'M40 222C34 190 36 156 48 144C90 128 150 122 204 116C234 92 272 66 322 60C372 56 420 58 452 66C488 78 512 94 536 106C562 106 590 110 598 122'
const HEM =
  'C606 150 606 190 600 222C586 214 574 226 560 220C540 212 526 228 506 222C486 214 470 226 448 222C424 214 404 228 380 222C356 214 340 226 316 222C292 214 276 228 250 222C230 214 214 226 192 222C170 214 156 228 134 222C112 214 98 226 80 220C66 214 52 226 40 222Z'
const FOLDS =
  'M204 116C200 150 176 190 150 218M322 60C316 110 318 170 316 220M452 66C460 116 456 170 448 218M536 106C530 146 516 190 508 218M110 130C104 160 96 190 92 216M262 82C262 130 258 176 252 218M392 58C394 110 388 170 382 218'

/** A standalone SVG of a covered vehicle, for one without photos. */
export const renderCovered = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 260" width="640" height="260" color="#aab1bd"><defs>${LIGHT}<clipPath id="cover"><path d="${ROOF}${HEM}"/></clipPath></defs><ellipse cx="320" cy="227" rx="306" ry="13" fill="url(#shadow)"/>
    <path d="${ROOF}${HEM}" fill="currentColor"/><path d="${ROOF}${HEM}" fill="url(#sky)"/><path d="${ROOF}${HEM}" fill="url(#under)" opacity=".7"/>
    <g clip-path="url(#cover)"><path d="${FOLDS}" fill="none" stroke="#2c3442" stroke-opacity=".16" stroke-width="7" stroke-linecap="round"/>
    <path d="${FOLDS}" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="3" stroke-linecap="round" transform="translate(6 0)"/></g>
    <path d="${ROOF}" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="2"/></svg>`.replaceAll(
    /\s+/g,
    ' ',
  )
