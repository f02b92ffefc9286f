/**
 * Packages that a server loads as they are, with all that they depend on: what pages and server share, and native code.
 * The code of all others is in the bundles.
 */
export const SHIPPED_PACKAGES = [
  'react',
  'react-dom',
  'react-router',
  'sharp',
  'subset-font',
  'valibot',
] as const

/** Packages that bundles of the server name and that a release does without: what only browsers load, and the one of `--dev`. */
export const UNUSED_PACKAGES = ['altcha-lib', 'maplibre-gl', 'vite'] as const
