type LatLng = readonly [latitude: number, longitude: number]

/** The Colorado from Lake Powell to the sea of Cortés, where it is a border or nearly one. */
const COLORADO: readonly LatLng[] = [
  [36.0, -114.74],
  [35.7, -114.7],
  [35.19, -114.57],
  [35.0, -114.63],
  [34.85, -114.58],
  [34.71, -114.48],
  [34.47, -114.36],
  [34.3, -114.14],
  [34.17, -114.26],
  [33.93, -114.53],
  [33.61, -114.53],
  [33.41, -114.64],
  [33.03, -114.47],
  [32.97, -114.48],
  [32.76, -114.53],
  [32.72, -114.72],
]

/**
 * Lines between the states and countries around the stores of the demo group, in degrees. Where surveyors drew them they
 * are exact; rivers are followed to a few miles, which is what a drawing of a whole state shows.
 */
export const BORDERS: readonly (readonly LatLng[])[] = [
  // Utah and Colorado above Arizona and New Mexico; Nevada and Utah above them.
  [
    [37.0, -114.05],
    [37.0, -103.0],
  ],
  [
    [42.0, -124.2],
    [42.0, -111.05],
  ],
  [
    [42.0, -111.05],
    [41.0, -111.05],
    [41.0, -102.05],
  ],
  // Arizona and New Mexico; Utah and Colorado.
  [
    [41.0, -109.05],
    [31.33, -109.05],
  ],
  // Nevada and Utah, down to the river by way of Arizona.
  [
    [42.0, -114.04],
    [36.19, -114.05],
    [36.11, -114.14],
    [36.15, -114.37],
    [36.11, -114.51],
    [36.14, -114.63],
    [36.0, -114.74],
  ],
  COLORADO,
  // California and Nevada.
  [
    [42.0, -120.0],
    [39.0, -120.0],
    [35.0, -114.63],
  ],
  // Mexico.
  [
    [32.53, -117.13],
    [32.72, -114.72],
    [32.49, -114.81],
    [31.33, -111.07],
    [31.33, -108.21],
    [31.78, -108.21],
    [31.78, -106.53],
  ],
  // The coast of California.
  [
    [42.0, -124.2],
    [40.44, -124.4],
    [38.95, -123.73],
    [37.78, -122.51],
    [36.6, -121.9],
    [35.5, -121.1],
    [34.58, -120.65],
    [34.45, -120.47],
    [34.4, -119.7],
    [34.03, -118.8],
    [33.74, -118.4],
    [33.46, -117.7],
    [32.53, -117.13],
  ],
]

/** Where the names of states may be written, the best place first. */
export const STATES: readonly Readonly<{ name: string; at: readonly LatLng[] }>[] = [
  {
    name: 'Arizona',
    at: [
      [34.62, -111.75],
      [35.6, -110.6],
      [33.9, -113.3],
    ],
  },
  {
    name: 'Nevada',
    at: [
      [38.6, -116.7],
      [36.8, -115.7],
    ],
  },
  {
    name: 'California',
    at: [
      [36.1, -119.3],
      [34.4, -115.6],
      [33.3, -115.6],
    ],
  },
  {
    name: 'Utah',
    at: [
      [38.9, -111.6],
      [37.3, -112.4],
    ],
  },
  { name: 'New Mexico', at: [[34.4, -106.3]] },
]
