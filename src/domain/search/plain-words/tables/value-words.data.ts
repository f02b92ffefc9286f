import type { PaintSlug } from '#domain/illustration/paints.data.ts'
import type { ListFacetName } from '#domain/search/facets.data.ts'

/**
 * Shoppers' words for feed values in both languages, with the prefixes of the values that they mean. Both are separated
 * by commas.
 */
type ValueWords = readonly (readonly [says: string, means: string])[]

export const VALUE_WORDS: Readonly<Partial<Record<ListFacetName, ValueWords>>> = {
  make: [
    ['vw, volkswagon, volks', 'volkswagen'],
    ['chevy, chevys, chevi', 'chevrolet'],
    ['beemer, bimmer', 'bmw'],
    ['mercedes, benz, mercedes benz', 'mercedes benz'],
  ],
  model: [
    ['model three', 'model 3'],
    [
      'half ton, 1/2 ton, media tonelada, half ton pickup',
      '1500, f 150, silverado 1500, sierra 1500, tundra',
    ],
    [
      '3/4 ton, three quarter ton, three quarters ton, tres cuartos de tonelada, 3/4 de tonelada',
      '2500, f 250, silverado 2500, sierra 2500',
    ],
    [
      'one ton, 1 ton, dually, dualie, una tonelada, doble rodado',
      '3500, f 350, silverado 3500, sierra 3500',
    ],
  ],
  body: [
    [
      `truck, trucks, pickup, pickups, pickup truck, pickup trucks, troca, trocas, camioneta pickup,
      camionetas pickup, camioneta de caja, camioneta de batea, picop, picap, pick up, pick ups, troka, trokas, trok,
      troquita, truckito, mueble de caja`,
      'truck, pickup',
    ],
    [
      'suv, suvs, sport utility, crossover, crossovers, camioneta suv, camioneta cerrada, camionetas suv, camionetas cerradas, suburbana',
      'suv, sport utility, crossover',
    ],
    // In the Southwest the word names both; a superfluous chip is quickly removed. See
    // docs/plain-words.md.
    ['camioneta, camionetas', 'truck, pickup, suv, sport utility, crossover'],
    [
      `family car, family cars, family vehicle, family vehicles, family hauler, carro familiar, carros familiares, camioneta familiar,
      camionetas familiares, vehículo familiar, camioneta para la familia, camioneta para familia`,
      'suv, sport utility, crossover, minivan',
    ],
    ['sedan, sedans, sedán, sedanes, 4 door car', 'sedan'],
    [
      'coupe, coupes, cupé, cupés, sports car, sports cars, sport car, deportivo, deportivos, carro deportivo',
      'coupe',
    ],
    [
      'convertible, convertibles, cabriolet, roadster, descapotable, descapotables',
      'convertible, cabriolet, roadster',
    ],
    ['hatchback, hatchbacks, hatch', 'hatchback'],
    ['wagon, wagons, station wagon, station wagons, vagoneta, vagonetas', 'wagon'],
    ['minivan, minivans, mini van, mini vans, miniván', 'minivan'],
    ['van, vans, furgoneta, furgonetas', 'van, cargo van'],
    [
      'cargo van, cargo vans, furgoneta de carga, furgonetas de carga, van de carga, vans de carga',
      'cargo van, van',
    ],
  ],
  bodyManufacturer: [
    [
      'doble cabina, cabina doble, double cab, cuatro puertas troca',
      'crew cab, double cab, supercrew, quad cab',
    ],
    ['cabina sencilla, cabina regular, single cab, regular cab, standard cab', 'regular cab'],
    [
      'cabina y media, cabina extendida, extended cab, supercab',
      'quad cab, supercab, extended cab',
    ],
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
    [
      'gas, gasoline, petrol, gas powered, gas engine, gasolina, de gasolina, a gasolina',
      'gas, gasoline',
    ],
    [
      'diesel, diesels, turbo diesel, turbodiesel, oil burner, diésel, de diésel, a diésel',
      'diesel',
    ],
    [
      `electric, electrics, ev, evs, electric car, electric cars, electric vehicle, electric vehicles, all electric, battery electric, bev,
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
  [
    'leather, leather interior, leather seating, piel, cuero, asientos de cuero, vestiduras de piel, interior de piel',
    'leather',
  ],
  [
    'sunroof, sun roof, moonroof, moon roof, panoramic roof, panoramic, pano roof, quemacocos, quemacoco, techo corredizo, techo panorámico, techo solar',
    'panoramic sunroof, panoramic roof, sunroof, moonroof',
  ],
  [
    'backup camera, rear camera, back up camera, reverse camera, rear view camera, backup cam, cámara trasera, cámara, cámara de reversa',
    'rear backup camera, backup camera, rear view camera',
  ],
  [
    'heated seats, heated seat, heated leather seats, seat warmers, warm seats, asientos calefactables, asientos calefaccionados, asientos con calefacción, asientos calientes, asientos calientitos, asientos térmicos',
    'heated front seats, heated seats',
  ],
  [
    'ventilated seats, cooled seats, air conditioned seats, asientos ventilados, asientos frescos, asientos con ventilación',
    'ventilated front seats, ventilated seats, cooled seats',
  ],
  ['carplay, car play, apple carplay, apple car play, android auto', 'apple carplay'],
  ['navigation, nav, gps, navegador, navigation system', 'navigation'],
  [
    'tow package, towing package, trailer package, towing, tow, remolque, para remolque, remolcar, para remolcar, paquete de remolque, para jalar traila, jalar traila, para jalar',
    'tow package',
  ],
  [
    'tow hitch, hitch, trailer hitch, enganche para remolque, enganche de remolque, bola de remolque',
    'tow hitch',
  ],
  [
    'remote starter, remote start, arranque a distancia, arranque remoto, encendido remoto',
    'remote start',
  ],
  [
    'blind spot, blind spot monitor, blind spot monitoring, blind spot detection, blind spot sensor, punto ciego, sensor de punto ciego, monitor de punto ciego',
    'blind spot',
  ],
  [
    'adaptive cruise, adaptive cruise control, smart cruise, crucero adaptativo, control de crucero adaptativo',
    'adaptive cruise',
  ],
  [
    'bed liner, bedliner, spray in bedliner, recubrimiento de caja',
    'spray in bed liner, bed liner',
  ],
  ['keyless, keyless go, sin llave', 'keyless'],
  ['wireless charger, cargador inalámbrico', 'wireless charging'],
  [
    'power sliding door, power doors, power sliding doors, electric sliding doors, puertas eléctricas, puerta eléctrica, puertas corredizas eléctricas, puerta corrediza eléctrica, puertas automáticas',
    'power sliding doors',
  ],
  [
    'power liftgate, power tailgate, electric liftgate, hands free liftgate, cajuela eléctrica, portón eléctrico, compuerta eléctrica',
    'power liftgate',
  ],
  [
    'heated wheel, heated steering wheel, volante calefactable, volante calefaccionado, volante con calefacción, volante caliente',
    'heated steering wheel',
  ],
  [
    'parking sensors, park assist, parking assist, sensores de reversa, sensores de estacionamiento, sensor de reversa, sensores',
    'parking sensors',
  ],
  [
    'lane departure, lane assist, lane keep, lane keeping, alerta de carril, asistente de carril',
    'lane departure, lane keep',
  ],
  [
    'premium sound, sound system, premium sound system, buen sonido, sonido premium',
    'premium audio',
  ],
  ['dvd, rear entertainment, tv screens, pantallas atrás', 'rear entertainment'],
]

/** Shoppers' names for the generic paints. */
export const COLOR_NAMES: Readonly<Record<string, PaintSlug>> = Object.fromEntries(
  Object.entries({
    white: 'white, pearl white, white pearl, blanco perla, blanco, blanca, blancos, blancas',
    black: 'black, negro, negra, negros, negras',
    gray: 'gray, grey, gris, grises',
    silver: 'silver, silvery, plateado, plateada, plateados, plateadas, plata',
    red: 'red, rojo, roja, rojos, rojas, colorado, colorada, colorados, coloradas, burgundy, maroon, cherry, wine red, guinda, vino, tinto, rojo vino',
    blue: 'blue, azul, azules, navy, navy blue, azul marino, azul rey',
    green: 'green, verde, verdes',
    orange: 'orange, anaranjadito, anaranjado, anaranjada, anaranjados, anaranjadas, naranja',
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
