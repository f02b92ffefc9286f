import type { Meaning } from '#domain/search/plain-words/meaning.ts'
import { phraseKey } from '#domain/search/plain-words/tokens.ts'

/** The maximum for "low miles". */
export const FEW_MILES = 30_000
/** The minimum miles per gallon for "good gas mileage". */
const GOOD_MPG = 30
/** The days for which a vehicle is a new arrival. */
const NEW_ARRIVAL_DAYS = 14

const fewMiles: Meaning = { kind: 'range', of: 'mileage', min: null, max: FEW_MILES }
const cylinders = (count: number): Meaning => ({
  kind: 'values',
  facet: 'cylinders',
  values: [String(count)],
})

/** Phrases with a fixed meaning, in both languages; separated by commas. */
const PHRASES: readonly (readonly [phrases: string, meaning: Meaning])[] = [
  ['new, brand new, all new, nuevo, nueva, nuevos, nuevas, del año', { kind: 'list', type: 'new' }],
  [
    `used, pre-owned, second hand, secondhand, usado, usada, usados, usadas, seminuevo, seminueva, seminuevos,
     seminuevas, de segunda, de segunda mano, de uso, carros de segunda, gently used, previously owned`,
    { kind: 'list', type: 'used' },
  ],
  [
    `certified, cpo, certified pre-owned, certified used, used certified, pre-owned certified, certificado, certificada,
     certificados, certificadas, seminuevo certificado, seminueva certificada, seminuevos certificados,
     seminuevas certificadas, usado certificado, usada certificada, usados certificados, usadas certificadas`,
    { kind: 'list', type: 'cpo' },
  ],
  [
    `cheapest, cheap, lowest price, lowest priced, low price, affordable, price low to high, cheaper, least expensive, inexpensive, budget friendly, low cost, cheap price, barato, barata, baratos,
     baratas, baratito, baratita, baratitos, baratitas, el más barato, la más barata, bajo costo, más barato, más barata, más baratos, más baratas, lo más barato, económico, económica, económicos,
     económicas, más económico, más económica, menor precio`,
    { kind: 'sort', sort: 'price-asc' },
  ],
  [
    `most expensive, highest price, price high to low, más caro, más cara, más caros, más caras, mayor precio`,
    { kind: 'sort', sort: 'price-desc' },
  ],
  [
    `lowest payment, lowest payments, lowest monthly payment, cheapest payment, cheapest payments, low payments, low payment,
     low monthly payments, low monthly payment, small payments, pagos bajos, pagos bajitos, pago bajo, bajos pagos, mensualidades bajas, mensualidad baja, pagos chiquitos, pagos cómodos,
     pago más bajo, pagos más bajos, mensualidad más baja, mensualidades más bajas, menor mensualidad, menor pago`,
    { kind: 'sort', sort: 'payment-asc' },
  ],
  [
    `lowest out the door, lowest out the door price, cheapest out the door, lowest otd, más barato con todo incluido,
     más barata con todo incluido, menor precio con todo incluido`,
    { kind: 'sort', sort: 'outTheDoor-asc' },
  ],
  [
    `newest, latest, latest model, último modelo, newest first, most recent, más nuevo, más nueva, más nuevos, más nuevas, más reciente,
     más recientes`,
    { kind: 'sort', sort: 'year-desc' },
  ],
  [
    'oldest, oldest first, más viejo, más vieja, más antiguo, más antigua, más antiguos',
    { kind: 'sort', sort: 'year-asc' },
  ],
  [
    'most popular, popular, best selling, best seller, best sellers, top selling, más vendido, más vendida, más vendidos, más vendidas, más popular, más populares, populares',
    { kind: 'sort', sort: 'popularity' },
  ],
  [
    `nearest, closest, nearest first, near me, nearby, close by, close to me, around me, around here, in my area, más cercano, más cercana,
     más cercanos, más cercanas, cerca de mí, cerca de aquí, cerca de mi casa, cerca, cercanos, cercanas, en mi área, por aquí cerca`,
    { kind: 'near', radius: null },
  ],
  [
    `low miles, low mileage, lowest miles, lowest mileage, few miles, pocas millas, bajo millaje, poco millaje,
     bajas millas, menor millaje, menos millas, least miles, least mileage, low mile, low milage, barely driven, barely used, hardly driven, lightly used, poco kilometraje, bajo kilometraje, menor kilometraje, menos millaje, poco recorrido, poco uso, pocos kilómetros, pocas millitas`,
    fewMiles,
  ],
  [
    `gas mileage, good gas mileage, great gas mileage, best gas mileage, better gas mileage, good mpg, great mpg, best mpg,
     high mpg, fuel efficient, fuel economy, good on gas, great on gas, easy on gas, gas saver, gas savers, saves gas, sips gas, fuel saver, gas efficient, better mpg, mileage efficient, economical on gas, fuel sipper, gas friendly, buen rendimiento, buen rendimiento de gasolina,
     rendidor, rendidora, bajo consumo, poco consumo, gaste poca gasolina, gasta poca gasolina, ahorra gasolina,
     ahorrador de gasolina, ahorrador, ahorradora, ahorre gasolina, no gaste mucha gasolina, no gasta mucha gasolina, que no gaste mucha gasolina, no gaste mucho, no gasta mucho,
     que no gaste mucho, que no gaste, no gaste gasolina, gaste poco, gasta poco, que gaste poco, que gaste poca gasolina, buen millaje, buenas millas por galón, económico de gasolina, económica de gasolina, rinda, rinda mucho, que rinda, buen gasto de gasolina`,
    { kind: 'limit', name: 'minMpg', min: GOOD_MPG },
  ],
  [
    `price drop, price drops, price reduced, reduced price, reduced, price cut, rebajado, rebajada, rebajados, rebajadas,
     precio rebajado, bajó de precio, bajaron de precio, recently reduced, price slashed, markdown, marked down`,
    { kind: 'price-drop' },
  ],
  [
    'with photos, with pictures, with photo, photos only, con fotos, con foto, con imágenes',
    { kind: 'photo' },
  ],
  [
    `just arrived, new arrival, new arrivals, just in, recently added, recién llegado, recién llegada, recién llegados,
     recién llegadas`,
    { kind: 'days-listed', max: NEW_ARRIVAL_DAYS },
  ],
  [
    'in transit, on the way, arriving soon, en camino, en tránsito',
    { kind: 'tag', tag: 'isInTransit' },
  ],
  ['coming soon, early access, próximamente', { kind: 'tag', tag: 'isComingSoon' }],
  ['sale pending, pending, venta pendiente', { kind: 'tag', tag: 'isPendingSold' }],
  ['sold, vendido, vendida, vendidos, vendidas', { kind: 'tag', tag: 'isSold' }],
  ['courtesy, courtesy vehicle, loaner, de cortesía', { kind: 'tag', tag: 'isCourtesy' }],
  ['rare, raro, rara, raros, raras', { kind: 'tag', tag: 'isRare' }],
  ['classic, classics, clásico, clásica, clásicos, clásicas', { kind: 'tag', tag: 'isClassic' }],
  ['fleet, flotilla, de flotilla', { kind: 'tag', tag: 'isFleet' }],
  ['shelby', { kind: 'tag', tag: 'isShelby' }],
  [
    'deal, deals, great deal, great deals, good deal, best deal, best deals, best price, best prices, best offer, bargain, bargains, on sale, ganga, gangas, mejor oferta, mejores ofertas, oferta, ofertas, en oferta',
    {
      kind: 'tag',
      tag: 'isHeavilyDiscounted',
    },
  ],
  ['v6, i6, h6, inline 6, straight 6', cylinders(6)],
  ['v8', cylinders(8)],
  ['v10', cylinders(10)],
  ['v12', cylinders(12)],
  ['i4, h4, v4, inline 4', cylinders(4)],
]

/** The meaning of fixed phrases, by key. */
export const FIXED_PHRASES: ReadonlyMap<string, Meaning> = new Map(
  PHRASES.flatMap(([phrases, meaning]) =>
    phrases.split(',').map((phrase) => [phraseKey(phrase), meaning] as const),
  ),
)
