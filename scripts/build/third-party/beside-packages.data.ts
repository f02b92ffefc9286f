/** Shipped parts that are not packages of the build: name, license, and the location of its text. */
export const BESIDE_PACKAGES: readonly Readonly<{
  name: string
  license: string
  source: string
  /** The file with copyright and conditions; `null` if the license requires none. */
  file: string | null
}>[] = [
  {
    name: 'Archivo (font, subset)',
    license: 'SIL Open Font License 1.1 (OFL-1.1)',
    source: 'https://github.com/Omnibus-Type/Archivo',
    file: 'src/ui/fonts/archivo-OFL.txt',
  },
  {
    name: 'Figtree (font, subset)',
    license: 'SIL Open Font License 1.1 (OFL-1.1)',
    source: 'https://github.com/erikdkennedy/figtree',
    file: 'src/ui/fonts/figtree-OFL.txt',
  },
  {
    name: 'Jost (font, subset)',
    license: 'SIL Open Font License 1.1 (OFL-1.1)',
    source: 'https://github.com/indestructible-type/Jost',
    file: 'src/ui/fonts/jost-OFL.txt',
  },
  {
    name: 'Nunito (font, subset)',
    license: 'SIL Open Font License 1.1 (OFL-1.1)',
    source: 'https://github.com/googlefonts/nunito',
    file: 'src/ui/fonts/nunito-OFL.txt',
  },
  {
    name: 'Rokkitt (font, subset)',
    license: 'SIL Open Font License 1.1 (OFL-1.1)',
    source: 'https://github.com/googlefonts/RokkittFont',
    file: 'src/ui/fonts/rokkitt-OFL.txt',
  },
  {
    name: 'Sofia Sans Extra Condensed (font, subset)',
    license: 'SIL Open Font License 1.1 (OFL-1.1)',
    source: 'https://github.com/lettersoup/Sofia-Sans',
    file: 'src/ui/fonts/sofia-OFL.txt',
  },
  {
    name: 'Urbanist (font, subset)',
    license: 'SIL Open Font License 1.1 (OFL-1.1)',
    source: 'https://github.com/coreyhu/Urbanist',
    file: 'src/ui/fonts/urbanist-OFL.txt',
  },
  {
    name: 'Lucide (icons)',
    license: 'ISC',
    source: 'https://lucide.dev',
    file: 'src/ui/icons/icons-LICENSE.txt',
  },
  {
    name: 'AssemblyScript (its runtime, in the compiled search kernels)',
    license: 'Apache-2.0',
    source: 'https://www.apache.org/licenses/LICENSE-2.0',
    file: null,
  },
  {
    name: 'GeoNames postal codes (changed: reduced to positions and towns)',
    license: 'CC-BY-4.0',
    source: 'https://www.geonames.org and https://creativecommons.org/licenses/by/4.0/',
    file: null,
  },
  {
    name: 'Census Bureau, centroids of ZIP code areas',
    license: 'public domain',
    source: 'https://www.census.gov',
    file: null,
  },
  {
    name: 'NHTSA vPIC, patterns of VINs',
    license: 'public domain',
    source: 'https://vpic.nhtsa.dot.gov',
    file: null,
  },
]
