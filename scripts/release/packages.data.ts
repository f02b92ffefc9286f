/** Packages that are not bundled, with their dependencies: those that pages and server share, and native code. */
export const SHIPPED_PACKAGES = [
  'react',
  'react-dom',
  'react-router',
  'sharp',
  'subset-font',
  'valibot',
] as const

/**
 * Packages that bundles of the server name and that a release omits: those that only browsers load, and the one of
 * `--dev`; and the optional one of `ssh2`.
 */
export const UNUSED_PACKAGES = ['altcha-lib', 'cpu-features', 'maplibre-gl', 'vite'] as const
