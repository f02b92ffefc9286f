import { phraseKey } from '#domain/search/plain-words/tokens.ts'

/** Words with a function in a phrase, in both languages, separated by commas. */
const WORDS = {
  most: `<, ≤, nothing over, nothing above, not over, not above, nada de más de, nada más de, nada arriba de, under, below, less than, at most, up to, max, maximum, no more than, not more than, cheaper than,
    lower than, within, topping out at, capped at, bajo, menos de, menor a, menor de, menores a, por debajo de, debajo de, abajo de, hasta, máximo,
    máximo de, no más de, como máximo, que no pase de, que no pasen de, no pase de, que no exceda`,
  least: `>, ≥, over, above, more than, at least, min, minimum, starting at, no less than, más de, mayor a, mayor de,
    arriba de, por encima de, mínimo, mínimo de, al menos, por lo menos, como mínimo, since, desde, a partir de`,
  from: 'from, de, del, desde',
  ofYear: 'del, del año, año, modelo, year, model year',
  orLess: `or less, or under, or below, or cheaper, and under, and below, max, maximum, tops, o menos, y menos,
    máximo, como máximo`,
  orMore: `+, or more, or over, or above, or better, and up, and over, plus, o más, y más, en adelante, como mínimo`,
  between: 'between, from, entre, de, desde, del',
  and: 'and, to, y, a, al, e, hasta, through, thru, -',
  to: 'to, a, al, hasta, through, thru, -',
  thousand: 'k, thousand, grand, mil',
  dollars: 'dollars, dollar, usd, bucks, dólares, dólar, pesos, dlls, de dólares',
  down: `down, down payment, of down payment, as a down payment, money down, cash down, de enganche, de entrada, de pie,
    de pago inicial`,
  downOf: `down payment, down payment of, down payment de, enganche, enganche de, pago inicial de, pie de`,
  aMonth: `a month, per month, each month, monthly, mo, month, a month payment, a month payments, al mes, cada mes, por mes, mensual, mensuales,
    de mensualidad`,
  payments: `payment, payments, monthly payment, monthly payments, payment of, payments of, payment de,
    payments de, pago, pagos, pago mensual,
    pagos mensuales, mensualidad, mensualidades, pago de, pagos de, mensualidades de, mensualidad de`,
  outTheDoor: `out the door, out the door price, otd, otd price, drive out, drive out price, with taxes and fees,
    with tax and fees, taxes and fees included, todo incluido, con todo incluido, precio con todo incluido,
    con impuestos y cargos, con impuestos incluidos, impuestos incluidos`,
  miles:
    'miles, mile, mi, kilometers, millas, milla, miles on it, millas recorridas, of mileage, de millaje',
  mileage: 'miles, mileage, odometer, millaje, millas, odómetro',
  newerThan:
    'newer than, after, later than, más nuevo que, más nueva que, más reciente que, después de',
  olderThan:
    'older than, before, earlier than, más viejo que, más vieja que, más antiguo que, antes de, antes del, anterior a',
  years: 'years, year, years old, años',
  yearsOld: 'years old, year old, years of age, años de uso, años de antigüedad, años de viejo',
  noOlderThan: `no older than, not older than, que no sea más viejo que, no más viejo que, no más vieja que,
    que no sea anterior a, no anterior a`,
  orNewer: `+, or newer, and newer, or later, and later, and up, or more recent, or above, o más nuevo, o más nueva,
    o más nuevos, o más nuevas, o más reciente, o más recientes, en adelante, para arriba, o posterior,
    y más nuevos, y más nuevas`,
  orOlder:
    'or older, and older, or earlier, o más viejo, o más vieja, o más antiguo, o anterior, para abajo',
  rows: 'rows, row, rows of seats, row seating, filas, fila, filas de asientos, hileras, hilera, corridas',
  thirdRow: `third row, 3rd row, third row seat, third row seats, third row seating, 3rd row seat, 3rd row seats,
    3rd row seating, tercera fila, tercera fila de asientos, 3ra fila, tercera hilera`,
  people: `seats, that seats, fits, that fits, fit, that fit, family of, for a family of, party of, room for, sits, that holds,
    familia de, para una familia de, quepan, caben, que quepan, donde quepan, para, somos, cupo para, espacio para`,
  kids: 'kids, children, kiddos, hijos, hijas, niños, niñas, chamacos',
  seats: `seats, seat, seater, seaters, passenger, passengers, people, pasajeros, pasajero, asientos, plazas, personas`,
  doors: 'doors, door, dr, puertas, puerta',
  cylinders: 'cylinders, cylinder, cyl, cilindros, cilindro, cil',
  mpg: 'mpg, miles per gallon, mpgs, millas por galón',
  pounds: 'lbs, lb, pounds, pound, libras, libra',
  towing: `pull, pulls, pull up to, pulling, haul up to, tow, tows, towing, tow up to, tows up to, towing capacity, towing capacity of, tow capacity, tow capacity of,
    tow rating, tow rating of, of towing, of towing capacity, remolca, remolque, remolcar, remolca hasta, remolque hasta,
    remolcar hasta, de remolque, jala, jale, jalar, jala hasta, jale hasta, arrastra, arrastre, arrastrar, de arrastre,
    capacidad de remolque, capacidad de remolque de, capacidad de arrastre, capacidad de arrastre de`,
  payload: `payload, payload of, payload capacity, payload capacity of, of payload, capacidad de carga,
    capacidad de carga de, carga útil, carga útil de, de carga, de carga útil`,
  range: `range, range of, rango, rango de, de rango, de alcance, alcance de, of range, electric range, electric range of, of electric range, battery range, ev range,
    driving range, autonomía, autonomía de, de autonomía`,
  near: 'near, close to, in, cerca de, cerca del, en',
  within:
    'within, within a, in a radius of, radius of, a menos de, dentro de, en un radio de, a no más de',
  ofMe: `of me, from me, away, away from me, of here, from here, of home, from home, radius, mile radius, around me, de mí, de aquí,
    de mi casa, de distancia, a la redonda, de radio`,
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

/** Words without a meaning for a list. If they became keywords, hardly a sentence would find anything. */
export const FILLERS: ReadonlySet<string> = new Set(
  `a, an, the, what, which, whats, do, does, did, you, your, there, can, could, would, should, will, like, am, give, tell, and, or, with,
   for, in, on, of, to, at, by, that, thats, this, these, those, has, have, having, had, is, are, be, was, it, its, my, me, i, im, ive, ill,
   id, we, us, our, were, want, wants, wanted, need, needs, anything, looking, look, searching, search, shopping, shop, check, find, show,
   get, got, getting, buy, buying, purchase, see, love, please, thanks, thank, some, any, all, one, ones, something, someone, somebody,
   about, around, from, than, really, very, just, only, also, too, so, if, then, up, off,
   approximately, but, car, cars, vehicle, vehicles, auto, autos, automobile, automobiles, ride, for sale, sale, price, priced,
   prices, cost, costs, costing, budget, cash, spend, afford, color, colored, colour, exterior, model, models, make, makes, year, years,
   stock, stock number, vin, vin number, número de vin, inventory, available, near me, nearby, near, here, today, now, right, up for, lot,
   hi, hello, hey, hey siri, okay, ok, google, siri, alexa, um, uh, umm, er, well, maybe, perhaps, possibly, preferably, guys, folks, yall,
   wife, husband, daughter, son, mom, dad, mother, father, boyfriend, girlfriend, myself,
   dark, light, bright, deep, solid, pearl, metallic, new to you,
   un, una, uno, unos, unas, el, la, los, las, lo, le, les, y, o, e, u, con, para, pa, por, en, de, del, al, que, mi, mis, me, su, sus, se,
   es, son, sea, sean, ser, está, están, este, esta, esto, ese, esa, tenga, tiene, tengan, tienen, tengo, tener, tendrán, tendrá, tendrían,
   yo, nos, nosotros, quiero, quiere, queremos, quieren, busco, busca, buscando, buscar, buscamos, andamos, ando, necesito, necesita,
   necesitamos, quisiera, quisiéramos, gustaría, gusta, interesa, interesado, interesada, comprar, compro, pagar, pagan, pago yo, gastar,
   puedo, puede, podría, pueden, ver, qué, cuál, cuáles, cuánto, cuánta, hay, ustedes, usted, dame, deme, muestre, muéstrame, muéstreme,
   enséñame, enséñeme, favor, por favor, gracias, algo, algún, alguna, alguno, algunos, algunas, como, cómo, muy, más o menos, si, sí,
   carro, carros, carrito, carritos, coche, coches, vehículo, vehículos, troquita, automóvil, automóviles, en venta, a la venta, venta,
   precio, precios, presupuesto, costo, cueste, efectivo, color, colores, modelo, modelos, marca, año, años, alrededor, alrededor de,
   aproximadamente, inventario, número de inventario, cerca de mí, cerca de, cerca, aquí, hoy, disponible, disponibles, gran,
   hola, oye, oiga, buenas, buenos, días, tardes, noches, buenos días, saludos, amigo, amigos, esposa, esposo, hija, hijo, mamá, papá,
   mujer, señora, oscuro, oscura, oscuros, oscuras, claro, clara, perla, perlado, metálico, metálica, pues, pero, nomás, porque`
    .split(',')
    .map(phraseKey),
)

/** Before a value these exclude it. */
export const NEGATIONS: ReadonlySet<string> = new Set(
  `not, no, without, except, non, other than, besides, isnt, arent, dont want, do not want, anything but, everything but,
    any but, all but, anything except, never, sin, excepto, salvo, menos, no sea, no sean, no quiero, nada de, que no sea,
    que no sean, cualquiera menos, cualquier cosa menos, todo menos, todos menos, ni`
    .split(',')
    .map(phraseKey),
)
