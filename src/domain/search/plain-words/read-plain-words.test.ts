import { describe, expect, it } from 'vitest'

import { formatQuery } from '#domain/search/query/format-query.ts'
import { emptyQuery } from '#domain/search/query/query.ts'
import {
  known,
  namesOf,
  OPTIONS,
  readWords,
  vocabulary,
} from '#tests/support/builders/plain-words.ts'

import { readPlainWords } from './read-plain-words.ts'
import { buildVocabulary } from './vocabulary/vocabulary.ts'

/** The lists and the query string of a text. */
const queryText = (text: string) => {
  const { query } = readWords(text)
  const pairs = formatQuery(query).map(([name, value]) => `${name}=${value}`)
  return [...query.types, ...pairs].join(' & ')
}

const RED = [
  'Fire Red Metallic',
  'Firecracker Red Clearcoat',
  'Flame Red Clearcoat',
  'Octane Red Pearlcoat',
  'Radiant Red Tintcoat',
  'Ruby Flare Pearl',
  'TorRed Clearcoat',
  'Velvet Red Pearlcoat',
]
const red = RED.map((name) => `colorExt=${name}`).join(' & ')
const rubicons = ['Rubicon', 'Rubicon 392', 'Rubicon 4xe', 'Rubicon X']
const rubicon = rubicons.map((name) => `trim=${name}`).join(' & ')
const manual = 'transmission=Manual, 5-speed & transmission=Manual, 6-speed'
const thirdRow = 'seats=6 & seats=7 & seats=8'

describe('SRCH-6 plain words are parsed as', () => {
  it.each([
    // Money
    ['jeep under 40k with 3 rows', `make=Jeep & maxPrice=40000 & ${thirdRow}`],
    ['under $40,000', 'maxPrice=40000'],
    ['<$40k', 'maxPrice=40000'],
    ['40 grand', 'maxPrice=40000'],
    ['2023 grand cherokee', 'model=Grand Cherokee & year=2023'],
    ['2022 2023 grand cherokee l', 'model=Grand Cherokee L & year=2022 & year=2023'],
    ['under 40', 'maxPrice=40000'],
    ['menos de 40 mil', 'maxPrice=40000'],
    ['menos de 40,000 dólares', 'maxPrice=40000'],
    ['hasta cuarenta mil', 'maxPrice=40000'],
    ['25k or less', 'maxPrice=25000'],
    ['$25k max', 'maxPrice=25000'],
    ['over 20k', 'minPrice=20000'],
    ['más de 20 mil', 'minPrice=20000'],
    ['20k o más', 'minPrice=20000'],
    ['entre 20 y 30 mil', 'maxPrice=30000 & minPrice=20000'],
    ['between $20k and $30k', 'maxPrice=30000 & minPrice=20000'],
    ['between 30 and 20 thousand', 'maxPrice=30000 & minPrice=20000'],
    ['20-30k', 'maxPrice=30000 & minPrice=20000'],
    ['truck over 20k under 30k', 'body=Truck & maxPrice=30000 & minPrice=20000'],
    ['jeep 35000', 'make=Jeep & maxPrice=35000'],
    ['under 500 a month', 'maxPayment=500'],
    ['$400/mo', 'maxPayment=400'],
    ['menos de 500 al mes', 'maxPayment=500'],
    ['under twenty five thousand dollars', 'maxPrice=25000'],
    ['treinta y cinco mil', 'maxPrice=35000'],
    ['dos mil quinientos al mes', 'maxPayment=2500'],
    ['quinientos dólares mensuales', 'maxPayment=500'],
    ['twenty twenty two jeep', 'make=Jeep & year=2022'],
    ['dos mil veintidós', 'year=2022'],
    ["'21 f150", 'model=F-150 & year=2021'],
    ['ram del 22', 'make=Ram & year=2022'],
    // Down payments are no prices
    ['2000 down truck', 'body=Truck'],
    ['mil de enganche', ''],
    ['cinco mil dólares de enganche', ''],
    // Families
    ['suv familiar', 'body=SUV'],
    ['camioneta familiar', 'body=Minivan & body=SUV'],
    ['minivan con puerta eléctrica', 'body=Minivan & feature=Power sliding doors'],
    ['vidrios eléctricos', ''],
    ['family of six', 'seats=6 & seats=7 & seats=8'],
    ['tengo cinco hijos', 'seats=7 & seats=8'],
    ['300 mile range ev', 'fuel=Electric & minRange=300'],
    ['🛻 4x4', 'body=Truck & drive=4WD'],
    ['pagos de menos de 400', 'maxPayment=400'],
    ['pago de 350 al mes', 'maxPayment=350'],
    ['entre 300 y 400 al mes', 'maxPayment=400 & minPayment=300'],
    ['under 450', 'maxPayment=450'],
    // Price, fees and tax
    ['under 40k out the door', 'maxOutTheDoor=40000'],
    ['out the door under 40', 'maxOutTheDoor=40000'],
    ['jeep $38,500 otd', 'make=Jeep & maxOutTheDoor=38500'],
    ['between 30 and 40k out the door', 'maxOutTheDoor=40000 & minOutTheDoor=30000'],
    ['over 900 otd', 'minOutTheDoor=900'],
    ['menos de 30 mil todo incluido', 'maxOutTheDoor=30000'],
    ['troca de 35 mil con impuestos y cargos', 'body=Truck & maxOutTheDoor=35000'],
    // Miles
    [
      'camioneta 4x4 menos de 50 mil millas',
      'body=SUV & body=Truck & drive=4WD & maxMileage=50000',
    ],
    ['under 50k miles', 'maxMileage=50000'],
    ['30000 miles or less', 'maxMileage=30000'],
    ['1500 miles', 'maxMileage=1500'],
    ['jeep within 50 miles', 'make=Jeep & nearest=true & radius=50'],
    ['jeep within 20 miles', 'make=Jeep & nearest=true & radius=25'],
    ['jeep 25 miles away', 'make=Jeep & nearest=true & radius=25'],
    ['jeep a menos de 25 millas', 'make=Jeep & nearest=true & radius=25'],
    ['jeep en un radio de 10 millas', 'make=Jeep & nearest=true & radius=10'],
    ['jeep cerca de mí', 'make=Jeep & nearest=true'],
    ['jeep within 60,000 miles', 'make=Jeep & maxMileage=60000'],
    ['300 millas de rango', 'minRange=300'],
    ['20 a 40 mil millas', 'maxMileage=40000 & minMileage=20000'],
    ['low miles durango', 'maxMileage=30000 & model=Durango'],
    ['pocas millas', 'maxMileage=30000'],
    // Years
    ['2022', 'year=2022'],
    ['2021 2022', 'year=2021 & year=2022'],
    ['2021 or newer gladiator', 'minYear=2021 & model=Gladiator'],
    ['2021+', 'minYear=2021'],
    ['less than 5 years old', 'minYear=2022'],
    ['no más de 3 años de uso', 'minYear=2024'],
    ['since 2021', 'minYear=2021'],
    ['newer than 2020', 'minYear=2021'],
    ['2020-2023 wrangler', 'maxYear=2023 & minYear=2020 & model=Wrangler'],
    ['del 2020 en adelante', 'minYear=2020'],
    ['del 2020 al 2023', 'maxYear=2023 & minYear=2020'],
    ['jeep 2019 o más nuevo', 'make=Jeep & minYear=2019'],
    ['año 2021 a 2023', 'maxYear=2023 & minYear=2021'],
    ['antes de 2018', 'maxYear=2017'],
    ['jeep del 2020', 'make=Jeep & year=2020'],
    // Seats, doors, cylinders, fuel economy
    ['7 passenger suv', 'body=SUV & seats=7'],
    ['at least 7 seats', 'seats=7 & seats=8'],
    ['camioneta con tercera fila', `body=SUV & body=Truck & ${thirdRow}`],
    ['tres filas', thirdRow],
    ['4 door wrangler', 'doors=4 & model=Wrangler'],
    ['dos puertas', 'doors=2'],
    ['v8 challenger', 'cylinders=8 & model=Challenger'],
    ['seis cilindros', 'cylinders=6'],
    ['30 mpg sedan', 'body=Sedan & minMpg=30'],
    ['30 millas por galón', 'minMpg=30'],
    ['mpg over 30', 'minMpg=30'],
    ['suv with good gas mileage', 'body=SUV & minMpg=30'],
    ['que gaste poca gasolina', 'minMpg=30'],
    // Towing, payload, range
    ['tow 10,000 lbs', 'minTowing=10000'],
    ['truck that can tow 10k pounds', 'body=Truck & minTowing=10000'],
    ['towing capacity of at least 7500', 'minTowing=7500'],
    ['at least 5,000 lb towing capacity', 'minTowing=5000'],
    ['remolca 10,000 libras', 'minTowing=10000'],
    ['troca que jale 10 mil libras', 'body=Truck & minTowing=10000'],
    ['capacidad de remolque de 7,500 libras o más', 'minTowing=7500'],
    ['payload 2000 lbs', 'minPayload=2000'],
    ['1,500 libras de carga', 'minPayload=1500'],
    ['300 miles of range', 'minRange=300'],
    ['250 mile range', 'minRange=250'],
    ['autonomía de 250 millas', 'minRange=250'],
    ['range over 250', 'minRange=250'],
    ['ram 1500 towing', 'feature=Tow package & make=Ram & model=1500'],
    // Names, the longer one first, and numbers in names
    ['used jeep grand cherokee l', 'used & make=Jeep & model=Grand Cherokee L'],
    ['grand cherokee', 'model=Grand Cherokee'],
    ['cherokee', 'model=Grand Cherokee & model=Grand Cherokee L'],
    ['ram 1500 big horn', 'make=Ram & model=1500 & trim=Big Horn'],
    ['chrysler 300 under 20k', 'make=Chrysler & maxPrice=20000 & model=300'],
    ['f150', 'model=F-150'],
    ['F-150 lariat', 'model=F-150 & trim=Lariat'],
    ['silverado 1500 under 50k miles', 'maxMileage=50000 & model=Silverado 1500'],
    ['tesla model 3', 'make=Tesla & model=Model 3'],
    ['charger daytona', 'model=Charger Daytona'],
    ['crv', 'model=CR-V'],
    ['ford mustang gt500', 'make=Ford & model=Mustang Shelby GT500'],
    ['mustang shelby', 'model=Mustang Shelby GT500'],
    ['mustang', 'model=Mustang'],
    ['golf gti s', 'model=Golf GTI & trim=S'],
    ['wranglers', 'model=Wrangler'],
    ['rubicon', rubicon],
    ['rav4 hybrid xse', 'model=RAV4 & trim=Hybrid XSE'],
    ['jeep/dodge', 'make=Dodge & make=Jeep'],
    ['grand jeep cherokee', 'make=Jeep & model=Grand Cherokee'],
    // Shoppers' words for values
    ['pickup', 'body=Truck'],
    ['troca 4wd', 'body=Truck & drive=4WD'],
    ['camioneta pickup', 'body=Truck'],
    ['tracción delantera', 'drive=FWD'],
    ['awd suv', 'body=SUV & drive=AWD'],
    ['eléctrico', 'fuel=Electric'],
    ['ram diésel 2500', 'fuel=Diesel & make=Ram & model=2500'],
    ['stick shift', manual],
    ['estándar', manual],
    ['red wrangler', `${red} & model=Wrangler`],
    ['rojas', red],
    ['gobi', 'colorExt=Gobi Clearcoat'],
    ['black interior', 'colorInt=Black & colorInt=Global Black & colorInt=Jet Black'],
    ['interior negro', 'colorInt=Black & colorInt=Global Black & colorInt=Jet Black'],
    ['exterior rojo', red],
    ['made in the USA', 'assembly=United States'],
    ['hecho en Alemania', 'assembly=Germany'],
    ['asientos de piel', 'feature=Leather seats'],
    ['leather and sunroof', 'feature=Leather seats & feature=Panoramic sunroof'],
    ['cámara de reversa', 'feature=Rear backup camera'],
    ['jeep in tucson', 'location=Tucson & make=Jeep'],
    ['near 85251', 'zip=85251'],
    ['in transit', 'isInTransit=true'],
    ['rebajados', 'priceDrop=true'],
    ['con fotos', 'photosOnly=true'],
    // Lists and orders
    ['new dodge', 'new & make=Dodge'],
    ['nuevas', 'new'],
    ['pre-owned ram', 'used & make=Ram'],
    ['certified pre-owned', 'cpo'],
    ['seminuevo certificado', 'cpo'],
    ['new or used jeep', 'new & used & make=Jeep'],
    ['cheapest jeep', 'make=Jeep'],
    ['most expensive', 'sort=price-desc'],
    ['newest ram', 'make=Ram & sort=year-desc'],
    ['el más caro', 'sort=price-desc'],
    ['lowest payment', 'sort=payment-asc'],
    ['mensualidad más baja', 'sort=payment-asc'],
    ['cheapest out the door', 'sort=outTheDoor-asc'],
    // Keywords only, and remaining words
    ['What cars do you have?', ''],
    ['I am looking for a car', ''],
    ['busco una camioneta para mí', 'body=SUV & body=Truck'],
    ['jeep near me', 'make=Jeep & nearest=true'],
    ['jeep hemi', 'keywords=hemi & make=Jeep'],
    ['N1001', 'keywords=N1001'],
    ['jeep 39995', 'keywords=39995 & make=Jeep'],
    ['not red jeep', 'make=Jeep'],
    ['no salvage jeep', 'make=Jeep'],
    ['no suvs or trucks', ''],
    ['nothing over 25k', 'maxPrice=25000'],
    ['2 mil 500 de enganche', ''],
    ['sin quemacocos', 'keywords=sin quemacocos'],
    ['anything but a red jeep', 'make=Jeep'],
    ['anything red', red],
    ['', ''],
  ])('%s', (text, query) => {
    const [names, pairs] = [query.split(' & '), queryText(text).split(' & ')]
    expect(pairs.toSorted()).toEqual(names.toSorted())
  })
})

describe('plain words', () => {
  it('SRCH-6 separates parsed words from keywords', () => {
    expect(readWords('a wrangler with flames')).toMatchObject({
      keywords: 'flames',
      understood: [
        { text: 'a', meaning: { kind: 'filler' } },
        { text: 'wrangler', meaning: { kind: 'values', facet: 'model', values: ['Wrangler'] } },
        { text: 'with', meaning: { kind: 'filler' } },
      ],
    })
  })

  it('SRCH-10 ignores filters that the site disables', () => {
    const disabledCategories = ['make', 'price'] as const
    const without = buildVocabulary(known, { disabledCategories, namesOf })
    const { keywords, query } = readPlainWords('jeep under 40k', without, {
      ...OPTIONS,
      disabledCategories,
    })
    expect([keywords, formatQuery(query)]).toEqual([
      'jeep under 40k',
      [['keywords', 'jeep under 40k']],
    ])
  })

  it('finds a third row by its name if no vehicle has a seat count', () => {
    const withoutSeats = { ...known, facets: { ...known.facets, seats: [] } }
    const words = buildVocabulary(withoutSeats, { disabledCategories: [], namesOf })
    const { query } = readPlainWords('3 rows', words, OPTIONS)
    expect(query.selections).toEqual({ bodyManufacturer: ['Sport Utility, third row'] })
  })

  it('adds to the previous query', () => {
    const base = { ...emptyQuery('used'), selections: { make: ['Ram'] } }
    const { query } = readPlainWords('jeep', vocabulary, { ...OPTIONS, base })
    expect([query.types, query.selections]).toEqual([['used'], { make: ['Jeep', 'Ram'] }])
  })

  it.each([
    ['wrangeler', [{ typed: 'wrangeler', meant: 'Wrangler' }]],
    ['used Wranlger', [{ typed: 'Wranlger', meant: 'Wrangler' }]],
    [
      'duranggo tuscon',
      [
        { typed: 'duranggo', meant: 'Durango' },
        { typed: 'tuscon', meant: 'Tucson' },
      ],
    ],
    ['jeeep', [{ typed: 'jeeep', meant: 'Jeep' }]],
    ['hibrydo', [{ typed: 'hibrydo', meant: 'Híbrido' }]],
    ['wrnagelr', [{ typed: 'wrnagelr', meant: 'Wrangler' }]],
    ['yip', [{ typed: 'yip', meant: 'Jeep' }]],
    // No typos: too short, another word, or a name that is not listed
    ['ran', []],
    ['sporty', []],
    ['camery', [{ typed: 'camery', meant: 'Camry' }]],
    ['nissan', []],
    ['trackhawk', []],
  ])('suggests corrections of %s, without applying them', (text, expected) => {
    const { corrections, query } = readWords(text)
    expect(corrections).toEqual(expected)
    expect(query.selections).toEqual({})
  })
})
