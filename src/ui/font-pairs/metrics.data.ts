/** The metrics of each font. Written by scripts/build/build-assets.ts. */
export const METRICS = {
  'archivo-display': { width: 1.1014, ascent: 0.878, descent: 0.21 },
  'figtree-text': { width: 1.0075, ascent: 0.95, descent: 0.25 },
  'sofia-display': { width: 0.6383, ascent: 0.9, descent: 0.3 },
  'jost-display': { width: 0.8787, ascent: 1.07, descent: 0.375 },
  'nunito-display': { width: 1.0185, ascent: 1.011, descent: 0.353 },
  'rokkitt-display': { width: 0.9081, ascent: 0.817, descent: 0.32 },
  'jost-text': { width: 0.9587, ascent: 1.07, descent: 0.375 },
  'urbanist-text': { width: 0.9978, ascent: 0.95, descent: 0.25 },
} as const
