import { phraseKey } from './pieces.ts'

/** Words with a function in a phrase, in both languages, separated by commas. */
const WORDS = {
  most: `<, ≤, under, below, less than, at most, up to, max, maximum, no more than, not more than, cheaper than,
    lower than, within, menos de, menor a, menor de, menores a, por debajo de, debajo de, abajo de, hasta, máximo,
    máximo de, no más de, como máximo, que no pase de`,
  least: `>, ≥, over, above, more than, at least, min, minimum, starting at, no less than, más de, mayor a, mayor de,
    arriba de, por encima de, mínimo, mínimo de, al menos, por lo menos, como mínimo, since, desde, a partir de`,
  from: 'from, de, del, desde',
  orLess: `or less, or under, or below, or cheaper, and under, and below, max, maximum, tops, o menos, y menos,
    máximo, como máximo`,
  orMore: `+, or more, or over, or above, or better, and up, and over, plus, o más, y más, en adelante, como mínimo`,
  between: 'between, from, entre, de, desde, del',
  and: 'and, to, y, a, al, e, hasta, through, thru, -',
  to: 'to, a, al, hasta, through, thru, -',
  thousand: 'k, thousand, grand, mil',
  dollars: 'dollars, dollar, usd, bucks, dólares, dólar, dlls',
  aMonth: `a month, per month, each month, monthly, mo, month, al mes, por mes, mensual, mensuales,
    de mensualidad`,
  payments: `payment, payments, monthly payment, monthly payments, payment of, payments of, pago, pagos, pago mensual,
    pagos mensuales, mensualidad, mensualidades, pago de, pagos de, mensualidades de, mensualidad de`,
  outTheDoor: `out the door, out the door price, otd, otd price, drive out, drive out price, with taxes and fees,
    with tax and fees, taxes and fees included, todo incluido, con todo incluido, precio con todo incluido,
    con impuestos y cargos, con impuestos incluidos, impuestos incluidos`,
  miles: 'miles, mile, mi, millas, milla, miles on it, millas recorridas, of mileage, de millaje',
  mileage: 'miles, mileage, odometer, millaje, millas, odómetro',
  newerThan:
    'newer than, after, later than, más nuevo que, más nueva que, más reciente que, después de',
  olderThan:
    'older than, before, earlier than, más viejo que, más vieja que, más antiguo que, antes de',
  orNewer: `+, or newer, and newer, or later, and later, and up, or more recent, or above, o más nuevo, o más nueva,
    o más nuevos, o más nuevas, o más reciente, o más recientes, en adelante, para arriba, o posterior,
    y más nuevos, y más nuevas`,
  orOlder:
    'or older, and older, or earlier, o más viejo, o más vieja, o más antiguo, o anterior, para abajo',
  rows: 'rows, row, rows of seats, row seating, filas, fila, filas de asientos, hileras, hilera, corridas',
  thirdRow: `third row, 3rd row, third row seat, third row seats, third row seating, 3rd row seat, 3rd row seats,
    3rd row seating, tercera fila, tercera fila de asientos, 3ra fila, tercera hilera`,
  seats: `seats, seat, seater, seaters, passenger, passengers, people, pasajeros, pasajero, asientos, plazas, personas`,
  doors: 'doors, door, dr, puertas, puerta',
  cylinders: 'cylinders, cylinder, cyl, cilindros, cilindro, cil',
  mpg: 'mpg, miles per gallon, mpgs, millas por galón',
  pounds: 'lbs, lb, pounds, pound, libras, libra',
  towing: `tow, tows, towing, tow up to, tows up to, towing capacity, towing capacity of, tow capacity, tow capacity of,
    tow rating, tow rating of, of towing, of towing capacity, remolca, remolque, remolcar, remolca hasta, remolque hasta,
    remolcar hasta, de remolque, jala, jale, jalar, jala hasta, jale hasta, arrastra, arrastre, arrastrar, de arrastre,
    capacidad de remolque, capacidad de remolque de, capacidad de arrastre, capacidad de arrastre de`,
  payload: `payload, payload of, payload capacity, payload capacity of, of payload, capacidad de carga,
    capacidad de carga de, carga útil, carga útil de, de carga, de carga útil`,
  range: `range, range of, of range, electric range, electric range of, of electric range, battery range, ev range,
    driving range, autonomía, autonomía de, de autonomía`,
  near: 'near, close to, in, cerca de, cerca del, en',
  zipWord: 'zip, zip code, zipcode, near zip, código postal, near zip code',
  interior: 'interior, inside, interiors, interior color, color interior, por dentro',
} as const

export type WordClass = keyof typeof WORDS

/** A dash between numbers is a word (`20-30k`); within a word it is ignored. */
const phraseOrDash = (phrase: string) => (phrase.trim() === '-' ? '-' : phraseKey(phrase))
const split = (list: string) => list.split(',').map(phraseOrDash)

/** The word classes of a phrase, by its key. */
export const WORD_CLASSES: ReadonlyMap<string, ReadonlySet<WordClass>> = new Map(
  [
    ...Map.groupBy(
      Object.entries(WORDS).flatMap(([name, list]) =>
        // `Object.entries` loses the key type.
        split(list).map((key) => ({ key, name: name as WordClass })),
      ),
      ({ key }) => key,
    ),
  ].map(([key, entries]) => [key, new Set(entries.map(({ name }) => name))]),
)

/** Written-out numbers up to ninety. */
export const NUMBER_WORDS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    2: 'two dos',
    3: 'three tres',
    4: 'four cuatro',
    5: 'five cinco',
    6: 'six seis',
    7: 'seven siete',
    8: 'eight ocho',
    9: 'nine nueve',
    10: 'ten diez',
    12: 'twelve doce',
    15: 'fifteen quince',
    20: 'twenty veinte',
    30: 'thirty treinta',
    40: 'forty cuarenta',
    50: 'fifty cincuenta',
    60: 'sixty sesenta',
    70: 'seventy setenta',
    80: 'eighty ochenta',
    90: 'ninety noventa',
  }).flatMap(([number, words]) => words.split(' ').map((word) => [word, Number(number)] as const)),
)

/** Words without a meaning for a list. If they became keywords, hardly a sentence would find anything. */
export const FILLERS: ReadonlySet<string> = new Set(
  `a, an, the, what, which, do, does, you, your, there, can, could, would, like, am, give, tell, and, or, with, for, in, on, of, to, at, by, that, has, have, having, is, are, my, me, i, im, we,
   us, want, need, anything, looking, look, find, show, get, buy, please, some, any, one, ones, something, about, around, from,
   approximately, but, car, cars, vehicle, vehicles, auto, autos, automobile, automobiles, for sale, sale, price, priced,
   prices, color, colored, exterior, model, models, make, year, years, stock, stock number, vin, vin number, número de vin, inventory, near me, nearby,
   un, una, unos, unas, el, la, los, las, lo, y, o, e, u, con, para, por, en, de, del, al, que, mi, me, se, es, son,
   tenga, tiene, tengan, tienen, yo, quiero, busco, busca, buscando, buscar, necesito, necesita, quisiera, comprar,
   ver, qué, cuál, cuáles, hay, ustedes, usted, dame, deme, muestre, favor, por favor, algo, algún, alguna, como, carro, carros, coche, coches, vehículo, vehículos,
   automóvil, automóviles, en venta, a la venta, venta, precio, precios, color, colores, modelo, modelos, marca, año,
   años, alrededor, alrededor de, aproximadamente, inventario, número de inventario, cerca de mí, cerca`
    .split(',')
    .map(phraseKey),
)

/** Text after one of these stays as typed: lists have no negative filters. */
export const NEGATIONS: ReadonlySet<string> = new Set(
  `not, no, without, except, non, anything but, everything but, any but, all but, sin, excepto, salvo, menos,
    cualquiera menos, todo menos, ni`
    .split(',')
    .map(phraseKey),
)
