import { phraseKey } from '#domain/search/plain-words/tokens.ts'

const each = (list: string) => list.split(',').map((text) => text.trim())

/** Equipment of nearly every vehicle, history and needs: known phrases without a filter, in both languages. */
const WISHES =
  each(`bluetooth, air conditioning, ac, a/c, cruise control, cold ac, usb, airbags, abs, alarm, radio, power steering,
  aire acondicionado, aire, clima, control de crucero, bolsas de aire, alarma, dirección hidráulica, estéreo, pantalla,
  accidents, no accidents, accident free, no accident, one owner, single owner, 1 owner, clean title, clean titles, clean carfax, carfax, salvage, no salvage, salvage title,
  rebuilt title, non smoker, non smoking, no smoker, no smell, no rust, low maintenance, sin accidentes, sin accidente, sin choques, sin choque, nunca chocado, no chocado, chocado,
  un dueño, un solo dueño, único dueño, título limpio, titulo limpio, salvamento, no salvamento, sin salvamento, no fumador, sin olor, garantía, warranty, con garantía,
  extended warranty, off road, off roading, todo terreno, todoterreno, fuera de carretera, half off,
  first car, primer carro, daily driver, car seats, car seat, sillas de bebé, silla de bebé`)

/** Parts with a motor: `electric` beside them is not the fuel. */
const POWERED_EN = each(
  `windows, window, locks, door locks, seats, seat, mirrors, steering, doors, door, liftgate, tailgate, trunk, sliding doors, top, brakes, brake, parking brake`,
)
const POWERED_ES =
  each(`puerta, puertas, puerta trasera, puertas corredizas, vidrio, vidrios, ventana, ventanas, asiento, asientos, espejo, espejos, seguro, seguros, cajuela,
  freno, frenos, dirección, techo, volante, quemacocos, capota, portón, compuerta, cristales`)

/** Phrases without a filter, by key. */
export const ASIDES: ReadonlySet<string> = new Set(
  [
    ...WISHES,
    ...POWERED_EN.flatMap((part) => [`power ${part}`, `electric ${part}`, `powered ${part}`]),
    ...POWERED_ES.flatMap((part) =>
      ['eléctrico', 'eléctrica', 'eléctricos', 'eléctricas'].map((word) => `${part} ${word}`),
    ),
  ].map(phraseKey),
)

/** Makes of the American market with their most searched models: a name without a vehicle is no typo of another. */
const NAMES: Readonly<Record<string, string>> = {
  Acura: 'ilx, integra, mdx, rdx, tlx, tsx, zdx, nsx',
  'Alfa Romeo': 'giulia, stelvio, tonale',
  'Aston Martin': 'vantage, dbx',
  Audi: 'a3, a4, a5, a6, a7, a8, q3, q4, q5, q7, q8, e-tron, s4, s5, tt, r8',
  Bentley: 'bentayga, continental gt, flying spur',
  BMW: '2 series, 3 series, 4 series, 5 series, 7 series, x1, x2, x3, x4, x5, x6, x7, m3, m4, m5, i4, ix, 328i, 330i, 530i, z4',
  Buick: 'enclave, encore, encore gx, envision, envista, lacrosse, regal, lesabre',
  Cadillac: 'ct4, ct5, cts, ats, escalade, escalade esv, lyriq, srx, xt4, xt5, xt6, deville',
  Chevrolet:
    'blazer, bolt, bolt euv, camaro, colorado, corvette, cruze, equinox, express, impala, malibu, silverado, silverado 1500, silverado 2500, sonic, spark, suburban, tahoe, trailblazer, traverse, trax, volt, avalanche, s10',
  Chrysler: '200, 300, pacifica, town and country, town & country, voyager, pt cruiser',
  Dodge:
    'avenger, caliber, caravan, grand caravan, challenger, charger, dakota, dart, durango, hornet, journey, magnum, nitro, viper',
  Fiat: '500, 500x, 500e',
  Ford: 'bronco, bronco sport, c-max, crown victoria, ecosport, edge, escape, expedition, explorer, f-150, f-250, f-350, fiesta, flex, focus, fusion, maverick, mustang, mach-e, mustang mach-e, ranger, taurus, transit, transit connect, excursion',
  Genesis: 'g70, g80, g90, gv70, gv80',
  GMC: 'acadia, canyon, denali, envoy, hummer ev, savana, sierra, sierra 1500, sierra 2500, terrain, yukon, yukon xl',
  Honda:
    'accord, civic, cr-v, cr-z, element, fit, hr-v, insight, odyssey, passport, pilot, prologue, ridgeline',
  Hummer: 'h2, h3',
  Hyundai:
    'accent, elantra, ioniq, ioniq 5, kona, palisade, santa cruz, santa fe, sonata, tucson, veloster, venue',
  Infiniti: 'g35, g37, q50, q60, qx50, qx56, qx60, qx80, fx35',
  Isuzu: 'rodeo, trooper',
  Jaguar: 'e-pace, f-pace, f-type, xe, xf, xj',
  Jeep: 'cherokee, commander, compass, gladiator, grand cherokee, liberty, patriot, renegade, wrangler, wagoneer',
  Kia: 'carnival, ev6, ev9, forte, k4, k5, niro, optima, rio, sedona, seltos, sorento, soul, sportage, stinger, telluride',
  Lamborghini: 'urus, huracan',
  'Land Rover': 'defender, discovery, evoque, range rover, range rover sport, lr4, velar',
  Lexus:
    'es 350, gx 460, gx 470, is 250, is 350, lx 570, nx 300, rx 350, rx 450, ux 250h, es, gx, is 300, nx, rx, lx',
  Lincoln: 'aviator, continental, corsair, mkc, mks, mkx, mkz, nautilus, navigator, town car',
  Lucid: 'air, gravity',
  Maserati: 'ghibli, levante, quattroporte, grecale',
  Mazda:
    '3, 6, cx-3, cx-30, cx-5, cx-50, cx-7, cx-9, cx-90, mazda3, mazda6, miata, mx-5, mx-5 miata',
  'Mercedes-Benz':
    'a class, c class, c300, cla, e class, e350, g class, g wagon, gla, glb, glc, gle, gls, s class, sprinter, metris',
  Mercury: 'grand marquis, mariner, milan, mountaineer, sable',
  Mini: 'cooper, countryman, clubman',
  Mitsubishi: 'eclipse, eclipse cross, lancer, mirage, outlander, outlander sport',
  Nissan:
    '350z, 370z, altima, armada, ariya, cube, frontier, gt-r, juke, kicks, leaf, maxima, murano, nv200, pathfinder, quest, rogue, rogue sport, sentra, tsuru, titan, versa, xterra',
  Oldsmobile: 'alero, cutlass',
  Polestar: '2, polestar 2',
  Pontiac: 'firebird, g6, grand am, grand prix, gto, trans am, vibe',
  Porsche: '718, 911, boxster, cayenne, cayman, macan, panamera, taycan',
  Ram: '1500, 2500, 3500, promaster, promaster city, dakota',
  Rivian: 'r1s, r1t',
  'Rolls-Royce': 'cullinan, ghost, phantom',
  Saab: '9-3',
  Saturn: 'ion, outlook, vue',
  Scion: 'fr-s, tc, xb, xd',
  Smart: 'fortwo',
  Subaru: 'ascent, brz, crosstrek, forester, impreza, legacy, outback, solterra, wrx, wrx sti',
  Suzuki: 'sx4, grand vitara, samurai',
  Tesla: 'cybertruck, model 3, model s, model x, model y',
  Toyota:
    '4runner, 4 runner, avalon, bz4x, camry, corolla, corolla cross, c-hr, fj cruiser, gr86, grand highlander, highlander, land cruiser, matrix, mirai, prius, rav4, sequoia, sienna, solara, supra, tacoma, tundra, venza, yaris',
  Vinfast: 'vf8',
  Volkswagen:
    'arteon, atlas, beetle, cc, golf, golf gti, gti, id.4, jetta, passat, taos, tiguan, touareg, vw bug',
  Volvo: 's60, s90, v60, xc40, xc60, xc90, ex30, ex90',
}

const ALIASES = each(
  'trackhawk, raptor, tremor, redeye, trx, zl1, z06, type r, type s, mercedes, mercedes benz, benz, merc, vw, chevy, land rover, range rover, alfa, rolls royce, infinity, caddy, beemer, bimmer, subi',
)

/** A model alone is a name if it is a word of at least four letters, or letters and digits together. */
const isNameAlone = (model: string) =>
  /^(?:\p{L}{4,}|(?=.*\d)(?=.*\p{L}).{3,})$/u.test(phraseKey(model))

/** Names of makes and models, by key; and a model behind its make. */
export const NAME_KEYS: ReadonlySet<string> = new Set(
  [
    ...ALIASES,
    ...Object.entries(NAMES).flatMap(([make, models]) =>
      each(models).flatMap((model) => [
        make,
        `${make} ${model}`,
        ...(make === 'Mercedes-Benz' ? [`mercedes ${model}`] : []),
        ...(isNameAlone(model) ? [model] : []),
      ]),
    ),
  ].map(phraseKey),
)
