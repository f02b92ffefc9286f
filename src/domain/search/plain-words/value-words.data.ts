import type { PaintSlug } from '#domain/illustration/paints.data.ts'
import type { ListFacetName } from '#domain/search/facets.data.ts'

/** What shoppers say for values that feeds write in other words. */
export type ValueWords = Readonly<{
  facet: ListFacetName
  /** Phrases of shoppers, in both languages, with commas between them. */
  says: string
  /** How the values begin that they mean, with commas between them. */
  means: string
}>

export const VALUE_WORDS: readonly ValueWords[] = [
  {
    facet: 'body',
    says: `truck, trucks, pickup, pickups, pickup truck, pickup trucks, troca, trocas, camioneta pickup,
      camionetas pickup, camioneta de caja, camioneta de batea, picop`,
    means: 'truck, pickup',
  },
  {
    facet: 'body',
    says: 'suv, suvs, sport utility, crossover, crossovers, camioneta suv, camioneta cerrada, camionetas suv',
    means: 'suv, sport utility, crossover',
  },
  // In the Southwest the word names both; a chip too many is quickly removed. See docs/plain-words.md.
  {
    facet: 'body',
    says: 'camioneta, camionetas',
    means: 'truck, pickup, suv, sport utility, crossover',
  },
  { facet: 'body', says: 'sedan, sedans, sedán, sedanes, 4 door car', means: 'sedan' },
  {
    facet: 'body',
    says: 'coupe, coupes, cupé, cupés, sports car, sports cars, deportivo, deportivos',
    means: 'coupe',
  },
  {
    facet: 'body',
    says: 'convertible, convertibles, cabriolet, roadster, descapotable, descapotables',
    means: 'convertible, cabriolet, roadster',
  },
  { facet: 'body', says: 'hatchback, hatchbacks, hatch', means: 'hatchback' },
  {
    facet: 'body',
    says: 'wagon, wagons, station wagon, station wagons, familiar, vagoneta, vagonetas',
    means: 'wagon',
  },
  { facet: 'body', says: 'minivan, minivans, mini van, mini vans', means: 'minivan' },
  { facet: 'body', says: 'van, vans, furgoneta, furgonetas', means: 'van, cargo van' },
  {
    facet: 'body',
    says: 'cargo van, cargo vans, furgoneta de carga, furgonetas de carga',
    means: 'cargo van',
  },
  {
    facet: 'bodyManufacturer',
    says: 'doble cabina, cabina doble, double cab',
    means: 'crew cab, double cab, supercrew, quad cab',
  },
  {
    facet: 'drive',
    says: `4x4, 4x4s, 4wd, four wheel drive, 4 wheel drive, four by four, 4 by 4, cuatro por cuatro, doble tracción,
      tracción 4x4, tracción en las cuatro ruedas, tracción en las 4 ruedas`,
    means: '4wd, 4x4, four wheel drive',
  },
  {
    facet: 'drive',
    says: 'awd, all wheel drive, tracción integral, tracción total, tracción awd, quattro',
    means: 'awd, all wheel drive',
  },
  {
    facet: 'drive',
    says: 'fwd, front wheel drive, tracción delantera, tracción fwd',
    means: 'fwd, front wheel drive',
  },
  {
    facet: 'drive',
    says: 'rwd, 2wd, rear wheel drive, tracción trasera, tracción rwd',
    means: 'rwd, rear wheel drive',
  },
  {
    facet: 'fuel',
    says: 'gas, gasoline, petrol, gasolina, de gasolina, a gasolina',
    means: 'gas, gasoline',
  },
  { facet: 'fuel', says: 'diesel, diesels, diésel, de diésel, a diésel', means: 'diesel' },
  {
    facet: 'fuel',
    says: `electric, electrics, ev, evs, electric car, electric cars, electric vehicle, electric vehicles, all electric,
      eléctrico, eléctrica, eléctricos, eléctricas`,
    means: 'electric',
  },
  {
    facet: 'fuel',
    says: 'hybrid, hybrids, híbrido, híbrida, híbridos, híbridas',
    means: 'hybrid, plug in hybrid',
  },
  {
    facet: 'fuel',
    says: `plug in hybrid, plug in hybrids, plug in, phev, phevs, híbrido enchufable, híbrida enchufable,
      híbridos enchufables, enchufable`,
    means: 'plug in hybrid',
  },
  {
    facet: 'transmission',
    says: `automatic, automatics, automatic transmission, automático, automática, automáticos, automáticas,
      transmisión automática`,
    means: 'automatic, cvt, continuously variable, eflite, single speed',
  },
  {
    facet: 'transmission',
    says: `manual, manuals, stick, stick shift, manual transmission, estándar, transmisión manual, transmisión estándar,
      de cambios, de palanca`,
    means: 'manual',
  },
]

/** Equipment that shoppers call by a shorter name; of several that begin so, the most frequent is meant. */
export const FEATURE_WORDS: readonly Omit<ValueWords, 'facet'>[] = [
  { says: 'leather, leather interior, piel, cuero, asientos de cuero', means: 'leather' },
  {
    says: 'sunroof, moonroof, panoramic roof, pano roof, quemacocos, techo corredizo',
    means: 'panoramic sunroof, panoramic roof, sunroof, moonroof',
  },
  {
    says: 'backup camera, rear camera, back up camera, rear view camera, cámara trasera, cámara',
    means: 'rear backup camera, backup camera, rear view camera',
  },
  { says: 'heated seats, asientos calefactables', means: 'heated front seats, heated seats' },
  {
    says: 'ventilated seats, cooled seats, asientos ventilados',
    means: 'ventilated front seats, ventilated seats, cooled seats',
  },
  { says: 'carplay, apple carplay, android auto', means: 'apple carplay' },
  { says: 'navigation, nav, gps, navegador, navigation system', means: 'navigation' },
  { says: 'tow package, towing package, towing, remolque, para remolque', means: 'tow package' },
  { says: 'tow hitch, hitch, trailer hitch, enganche', means: 'tow hitch' },
  { says: 'remote starter, remote start, arranque a distancia', means: 'remote start' },
  {
    says: 'blind spot, blind spot monitoring, blind spot detection, punto ciego',
    means: 'blind spot',
  },
  { says: 'adaptive cruise, crucero adaptativo', means: 'adaptive cruise' },
  { says: 'bed liner, bedliner, recubrimiento de caja', means: 'spray in bed liner, bed liner' },
  { says: 'keyless, keyless go, sin llave', means: 'keyless' },
  { says: 'wireless charger, cargador inalámbrico', means: 'wireless charging' },
  { says: 'power sliding door, puertas eléctricas', means: 'power sliding doors' },
]

/** What shoppers call the plain paints. */
export const COLOR_NAMES: Readonly<Record<string, PaintSlug>> = Object.fromEntries(
  Object.entries({
    white: 'white, blanco, blanca, blancos, blancas',
    black: 'black, negro, negra, negros, negras',
    gray: 'gray, grey, gris, grises',
    silver: 'silver, plateado, plateada, plateados, plateadas, plata',
    red: 'red, rojo, roja, rojos, rojas, burgundy, maroon, guinda',
    blue: 'blue, azul, azules, navy',
    green: 'green, verde, verdes',
    orange: 'orange, anaranjado, anaranjada, anaranjados, anaranjadas, naranja',
    yellow: 'yellow, amarillo, amarilla, amarillos, amarillas',
    brown: 'brown, café, marrón, cafés',
    beige: 'beige, tan, arena',
    gold: 'gold, dorado, dorada, dorados, doradas',
    purple: 'purple, morado, morada, morados, moradas',
  }).flatMap(([paint, names]) =>
    // `Object.entries` widens the names of the paints.
    names.split(',').map((name) => [name.trim(), paint as PaintSlug] as const),
  ),
)

/** Makers' paints whose name has no word for their color. */
export const PAINT_WORDS: Readonly<Record<string, PaintSlug>> = {
  torred: 'red',
  hellayella: 'yellow',
  velocity: 'yellow',
  frostbite: 'blue',
  bikini: 'blue',
  mojito: 'green',
  gobi: 'beige',
}

/** Countries as feeds write them, each with what else shoppers call it. */
export const COUNTRY_NAMES: readonly (readonly string[])[] = [
  ['United States', 'usa', 'us', 'the usa', 'the us', 'america', 'Estados Unidos', 'ee uu'],
  ['Germany', 'Alemania'],
  ['Italy', 'Italia'],
  ['Japan', 'Japón'],
  ['South Korea', 'korea', 'Corea', 'Corea del Sur'],
  ['United Kingdom', 'england', 'the uk', 'Reino Unido', 'Inglaterra'],
]
