/** Makes in the tables that consumers do not drive. */
export const COMMERCIAL_MAKES: ReadonlySet<string> = new Set(['Freightliner'])

/**
 * The last model year of makes that are no longer sold in the United States: the tables do not say when their
 * production ended.
 */
export const LAST_YEARS: Readonly<Record<string, number>> = {
  Daewoo: 2002,
  Eagle: 1998,
  Fisker: 2024,
  Geo: 1997,
  Hummer: 2010,
  Isuzu: 2008,
  Maybach: 2012,
  Mercury: 2011,
  Oldsmobile: 2004,
  Plymouth: 2001,
  Pontiac: 2010,
  Saab: 2011,
  Saturn: 2010,
  Scion: 2016,
  smart: 2019,
  Suzuki: 2013,
}

/** Work trucks, chassis cabs, police vehicles, and models of other countries. */
export const COMMERCIAL_MODELS: readonly (readonly [make: RegExp, model: RegExp])[] = [
  [
    /./,
    /\b(?:chassis|incomplete|police|motorhome|glider|bus|postal|forward control|step ?van|hearse|limousine|funeral|armored)\b/i,
  ],
  [
    /^Ford$/,
    /^(?:F-?[5-9]\d\d|E-?[45]50|LCF|[BCL][A-Z]*-?\d{3,4}|'\d\d|Low Cab|Aeromax|Louisville|GT MK)/,
  ],
  [
    /^(?:Chevrolet|GMC)$/,
    /^(?:\d{4}(?:[HX][DG])?$|3500\/|3500H|[WTPCBK]\d|[A-Z]-?\d{4}|T-Series|Geo |LCF|Low Cab|NPR|FTR|Forward|Cruise Origin|Epica|Kalos|Matiz|Onix|Optra|Orlando)/,
  ],
  [/^Ram$/, /^[45][05]00$/],
  [/^Isuzu$/, /^(?:F[A-Z]R|[NE][A-Z]R|H[A-Z]R|REACH)/],
  [/^Mercedes-Benz$/, /^(?:L[A-Z]*\d{3,}|\d{4})/],
  [/^Volvo$/, /^V[A-Z]+$/],
  [/^(?:Hyundai|Tesla|Toyota)$/, /^(?:Xcient|Semi|FCHV)/],
]

/** Models that the patterns contain under another name, by make, with their model years. */
export const OTHER_MODELS: readonly Readonly<{
  make: string
  model: string
  from: number
  to: number
}>[] = [
  { make: 'Jeep', model: 'Wrangler Unlimited', from: 2004, to: 2022 },
  { make: 'Ram', model: '1500 Classic', from: 2019, to: 2024 },
]
