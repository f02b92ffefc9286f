import { fold } from '#domain/kernel/text.ts'

/** A vendor's word for one of ours: the first matching pattern, else the vendor's word for others, `null` for none. */
type Words = Readonly<{ words: readonly (readonly [RegExp, string])[]; other: string | null }>

const wordIn = ({ words, other }: Words, text: string | null): string | null =>
  text === null ? other : (words.find(([pattern]) => pattern.test(fold(text)))?.[1] ?? other)

/** Values of body styles that Meta and TikTok publish. */
export const SOCIAL_BODIES = [
  'CONVERTIBLE',
  'COUPE',
  'CROSSOVER',
  'HATCHBACK',
  'MINIVAN',
  'SEDAN',
  'SUV',
  'TRUCK',
  'VAN',
  'WAGON',
  'OTHER',
] as const
export const SOCIAL_DRIVES = ['4X2', '4X4', 'AWD', 'FWD', 'RWD', 'OTHER'] as const
export const SOCIAL_FUELS = [
  'DIESEL',
  'ELECTRIC',
  'FLEX',
  'GASOLINE',
  'HYBRID',
  'PETROL',
  'PLUGIN_HYBRID',
  'OTHER',
] as const
export const SOCIAL_TRANSMISSIONS = ['AUTOMATIC', 'MANUAL', 'OTHER'] as const

/** A body style in the words of Meta and TikTok; `OTHER` for an unknown one. */
export const socialBody = (body: string | null) =>
  wordIn(
    {
      words: [
        [/convertible/, 'CONVERTIBLE'],
        [/coupe/, 'COUPE'],
        [/crossover/, 'CROSSOVER'],
        [/hatch/, 'HATCHBACK'],
        [/minivan/, 'MINIVAN'],
        [/sedan/, 'SEDAN'],
        [/suv/, 'SUV'],
        [/truck|pickup/, 'TRUCK'],
        [/van/, 'VAN'],
        [/wagon/, 'WAGON'],
      ],
      other: 'OTHER',
    },
    body,
  )

export const socialDrive = (drive: string | null) =>
  wordIn(
    {
      words: [
        [/awd/, 'AWD'],
        [/fwd/, 'FWD'],
        [/rwd/, 'RWD'],
        [/4wd|4x4/, '4X4'],
        [/2wd|4x2/, '4X2'],
      ],
      other: null,
    },
    drive,
  )

export const socialFuel = (fuel: string | null) =>
  wordIn(
    {
      words: [
        [/plug/, 'PLUGIN_HYBRID'],
        [/hybrid/, 'HYBRID'],
        [/electric/, 'ELECTRIC'],
        [/diesel/, 'DIESEL'],
        [/flex|e85/, 'FLEX'],
        [/gas/, 'GASOLINE'],
      ],
      other: null,
    },
    fuel,
  )

export const socialTransmission = (transmission: string | null) =>
  wordIn(
    {
      words: [
        [/automatic|cvt|variable|auto/, 'AUTOMATIC'],
        [/manual|stick/, 'MANUAL'],
      ],
      other: null,
    },
    transmission,
  )

/** Body styles of cars and light trucks that Google publishes for vehicle ads. */
export const GOOGLE_BODIES = [
  'convertible',
  'coupe',
  'crossover',
  'full_size_van',
  'hatchback',
  'minivan',
  'sedan',
  'station_wagon',
  'suv',
  'truck',
] as const

/** A body style in the words of Google; `null` for an unknown one. */
export const googleBody = (body: string | null) =>
  wordIn(
    {
      words: [
        [/convertible/, 'convertible'],
        [/coupe/, 'coupe'],
        [/crossover/, 'crossover'],
        [/hatch/, 'hatchback'],
        [/minivan/, 'minivan'],
        [/sedan/, 'sedan'],
        [/suv/, 'suv'],
        [/truck|pickup/, 'truck'],
        [/van/, 'full_size_van'],
        [/wagon/, 'station_wagon'],
      ],
      other: null,
    },
    body,
  )

export const GOOGLE_ENGINES = ['gasoline', 'diesel', 'electric', 'hybrid'] as const

export const googleEngine = (fuel: string | null) =>
  wordIn(
    {
      words: [
        [/hybrid/, 'hybrid'],
        [/electric/, 'electric'],
        [/diesel/, 'diesel'],
        [/gas|flex/, 'gasoline'],
      ],
      other: null,
    },
    fuel,
  )
