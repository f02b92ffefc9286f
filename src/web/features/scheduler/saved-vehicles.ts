/** A vehicle that this browser saved when a visit was booked. */
export type SavedVehicle = Readonly<{
  vin: string
  year: string
  make: string
  model: string
  mileage: string
}>

const KEY = 'service-vehicles'
const MAX = 3
const FIELDS = ['vin', 'year', 'make', 'model', 'mileage'] as const

const isVehicle = (value: unknown): value is SavedVehicle =>
  typeof value === 'object' &&
  value !== null &&
  FIELDS.every((name) => typeof (value as Partial<Record<string, unknown>>)[name] === 'string')

const isSame = (one: SavedVehicle, other: SavedVehicle) =>
  (['vin', 'year', 'make', 'model'] as const).every((name) => one[name] === other[name])

/** The saved vehicles, latest first; empty without storage. */
export function savedVehicles(): readonly SavedVehicle[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isVehicle).slice(0, MAX) : []
  } catch {
    return []
  }
}

function write(vehicles: readonly SavedVehicle[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(vehicles))
  } catch {
    // Without storage, no vehicle is saved: the shopper enters it again next time.
  }
}

/** Saves a vehicle before the others. A vehicle needs a VIN or a make. */
export function saveVehicle(vehicle: SavedVehicle): void {
  if (vehicle.vin === '' && vehicle.make === '') return
  const others = savedVehicles().filter((other) => !isSame(other, vehicle))
  write([vehicle, ...others].slice(0, MAX))
}

/** Removes a vehicle. @returns the others */
export function forgetVehicle(vehicle: SavedVehicle): readonly SavedVehicle[] {
  const left = savedVehicles().filter((other) => !isSame(other, vehicle))
  write(left)
  return left
}
