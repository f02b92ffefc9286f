/** A point on Earth, in degrees; south and west are negative. */
export type Place = Readonly<{ latitude: number; longitude: number }>
