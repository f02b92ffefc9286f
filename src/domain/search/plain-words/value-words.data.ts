import type { PaintSlug } from '#domain/illustration/paints.data.ts'
import type { ListFacetName } from '#domain/search/facets.data.ts'

/**
 * Shoppers' words for feed values in both languages, with the prefixes of the values that they mean. Both are separated
 * by commas.
 */
type ValueWords = readonly (readonly [says: string, means: string])[]

export const VALUE_WORDS: Readonly<Partial<Record<ListFacetName, ValueWords>>> = {
  body: [
    [
      `truck, trucks, pickup, pickups, pickup truck, pickup trucks, troca, trocas, camioneta pickup,
      camionetas pickup, camioneta de caja, camioneta de batea, picop`,
      'truck, pickup',
    ],
    [
      'suv, suvs, sport utility, crossover, crossovers, camioneta suv, camioneta cerrada, camionetas suv',
      'suv, sport utility, crossover',
    ],
    // In the Southwest the word names both; a superfluous chip is quickly removed. See
    // docs/plain-words.md.
    ['camioneta, camionetas', 'truck, pickup, suv, sport utility, crossover'],
    ['sedan, sedans, sedán, sedanes, 4 door car', 'sedan'],
    ['coupe, coupes, cupé, cupés, sports car, sports cars, deportivo, deportivos', 'coupe'],
    [
      'convertible, convertibles, cabriolet, roadster, descapotable, descapotables',
      'convertible, cabriolet, roadster',
    ],
    ['hatchback, hatchbacks, hatch', 'hatchback'],
    ['wagon, wagons, station wagon, station wagons, familiar, vagoneta, vagonetas', 'wagon'],
    ['minivan, minivans, mini van, mini vans', 'minivan'],
    ['van, vans, furgoneta, furgonetas', 'van, cargo van'],
    ['cargo van, cargo vans, furgoneta de carga, furgonetas de carga', 'cargo van'],
  ],
  bodyManufacturer: [
    ['doble cabina, cabina doble, double cab', 'crew cab, double cab, supercrew, quad cab'],
  ],
  drive: [
    [
      `4x4, 4x4s, 4wd, four wheel drive, 4 wheel drive, four by four, 4 by 4, cuatro por cuatro, doble tracción,
      tracción 4x4, tracción en las cuatro ruedas, tracción en las 4 ruedas`,
      '4wd, 4x4, four wheel drive',
    ],
    [
      'awd, all wheel drive, tracción integral, tracción total, tracción awd, quattro',
      'awd, all wheel drive',
    ],
    ['fwd, front wheel drive, tracción delantera, tracción fwd', 'fwd, front wheel drive'],
    ['rwd, 2wd, rear wheel drive, tracción trasera, tracción rwd', 'rwd, rear wheel drive'],
  ],
  fuel: [
    ['gas, gasoline, petrol, gasolina, de gasolina, a gasolina', 'gas, gasoline'],
    ['diesel, diesels, diésel, de diésel, a diésel', 'diesel'],
    [
      `electric, electrics, ev, evs, electric car, electric cars, electric vehicle, electric vehicles, all electric,
      eléctrico, eléctrica, eléctricos, eléctricas`,
      'electric',
    ],
    ['hybrid, hybrids, híbrido, híbrida, híbridos, híbridas', 'hybrid, plug in hybrid'],
    [
      `plug in hybrid, plug in hybrids, plug in, phev, phevs, híbrido enchufable, híbrida enchufable,
      híbridos enchufables, enchufable`,
      'plug in hybrid',
    ],
  ],
  transmission: [
    [
      `automatic, automatics, automatic transmission, automático, automática, automáticos, automáticas,
      transmisión automática`,
      'automatic, cvt, continuously variable, eflite, single speed',
    ],
    [
      `manual, manuals, stick, stick shift, manual transmission, estándar, transmisión manual, transmisión estándar,
      de cambios, de palanca`,
      'manual',
    ],
  ],
}

/**
 * Equipment that shoppers call by a shorter name; if several values have the prefix, the most frequent one is meant.
 */
export const FEATURE_WORDS: ValueWords = [
  ['leather, leather interior, piel, cuero, asientos de cuero', 'leather'],
  [
    'sunroof, moonroof, panoramic roof, pano roof, quemacocos, techo corredizo',
    'panoramic sunroof, panoramic roof, sunroof, moonroof',
  ],
  [
    'backup camera, rear camera, back up camera, rear view camera, cámara trasera, cámara',
    'rear backup camera, backup camera, rear view camera',
  ],
  ['heated seats, asientos calefactables', 'heated front seats, heated seats'],
  [
    'ventilated seats, cooled seats, asientos ventilados',
    'ventilated front seats, ventilated seats, cooled seats',
  ],
  ['carplay, apple carplay, android auto', 'apple carplay'],
  ['navigation, nav, gps, navegador, navigation system', 'navigation'],
  ['tow package, towing package, towing, remolque, para remolque', 'tow package'],
  ['tow hitch, hitch, trailer hitch, enganche', 'tow hitch'],
  ['remote starter, remote start, arranque a distancia', 'remote start'],
  ['blind spot, blind spot monitoring, blind spot detection, punto ciego', 'blind spot'],
  ['adaptive cruise, crucero adaptativo', 'adaptive cruise'],
  ['bed liner, bedliner, recubrimiento de caja', 'spray in bed liner, bed liner'],
  ['keyless, keyless go, sin llave', 'keyless'],
  ['wireless charger, cargador inalámbrico', 'wireless charging'],
  ['power sliding door, puertas eléctricas', 'power sliding doors'],
]

/** Shoppers' names for the generic paints. */
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
    // `Object.entries` loses the key type.
    names.split(',').map((name) => [name.trim(), paint as PaintSlug] as const),
  ),
)

/** Makers' paints whose name contains no color word. */
export const PAINT_WORDS: Readonly<Record<string, PaintSlug>> = {
  torred: 'red',
  hellayella: 'yellow',
  velocity: 'yellow',
  frostbite: 'blue',
  bikini: 'blue',
  mojito: 'green',
  gobi: 'beige',
}

/** Countries as in feeds, each with shoppers' other names for it. */
export const COUNTRY_NAMES: readonly (readonly string[])[] = [
  ['United States', 'usa', 'us', 'the usa', 'the us', 'america', 'Estados Unidos', 'ee uu'],
  ['Germany', 'Alemania'],
  ['Italy', 'Italia'],
  ['Japan', 'Japón'],
  ['South Korea', 'korea', 'Corea', 'Corea del Sur'],
  ['United Kingdom', 'england', 'the uk', 'Reino Unido', 'Inglaterra'],
]
