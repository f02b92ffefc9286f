/** A fictional Shift Digital account, as a site's settings name it. */
export const SHIFT_DIGITAL = {
  script: 'https://sd.example/sd.js',
  clientId: 'C',
  retailerId: 'R',
  providerId: 'P',
  dealer: {
    dealerName: 'Ocotillo',
    dealerCity: 'Scottsdale',
    dealerState: 'AZ',
    dealerZipCode: '85254',
    pageBrand: 'Jeep',
  },
} as const
