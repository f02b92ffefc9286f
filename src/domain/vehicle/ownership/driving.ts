/** What a vehicle is driven with, as its prices are named. */
export type Energy = 'gasoline' | 'diesel' | 'electricity'

/** The figures of the cost to own that a shopper may change: prices in dollars a gallon or a kWh. */
export type DrivingFigure = Energy | 'milesPerYear' | 'years'

/** Those that a shopper has changed. */
export type Driving = Readonly<Partial<Record<DrivingFigure, number>>>

/** The bounds of each figure, beyond which a number is a typing error; years and miles are whole numbers. */
export const DRIVING_BOUNDS: Readonly<Record<DrivingFigure, readonly [min: number, max: number]>> =
  {
    milesPerYear: [500, 100_000],
    years: [1, 15],
    gasoline: [0.5, 20],
    diesel: [0.5, 20],
    electricity: [0.01, 3],
  }

/** The years of the total unless the shopper changes them. */
export const USUAL_YEARS = 5

const WHOLE: ReadonlySet<DrivingFigure> = new Set(['milesPerYear', 'years'])

/** Whether a value can be this figure. */
export const isDrivingFigure = (name: DrivingFigure, value: unknown): value is number => {
  const [min, max] = DRIVING_BOUNDS[name]
  if (typeof value !== 'number' || !(value >= min && value <= max)) return false
  return !WHOLE.has(name) || Number.isInteger(value)
}

/** A figure from a text such as `12,000` or `$3.35`; `null` for one that is none or out of bounds. */
export function readDrivingFigure(name: DrivingFigure, text: string): number | null {
  const digits = text.replaceAll(/[\s$,]/g, '')
  const value = /^(?:\d+\.?\d*|\.\d+)$/.test(digits) ? Number(digits) : Number.NaN
  return isDrivingFigure(name, value) ? value : null
}

/** The figures in a stored text; broken and unknown ones are left out. */
export function parseDriving(text: string | null): Driving {
  try {
    // Every value is checked below.
    const stored = JSON.parse(text ?? '{}') as Readonly<Record<string, unknown>> | null
    return Object.fromEntries(
      Object.entries(stored ?? {}).filter(
        ([name, value]) =>
          Object.hasOwn(DRIVING_BOUNDS, name) && isDrivingFigure(name as DrivingFigure, value),
      ),
    )
  } catch {
    return {}
  }
}
