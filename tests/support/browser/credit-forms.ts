/** Everything that Ana, who has a short history, types into a credit application. */
export const TYPED_APPLICANT = {
  firstName: 'Ana María',
  lastName: 'Núñez',
  birthDate: '1961-07-19',
  email: 'ana@example.com',
  phone: '(602) 555-0142',
  street: '12 Ocotillo Way',
  apartment: '4B',
  city: 'Tempe',
  state: 'AZ',
  zipCode: '85281',
  housing: 'rent',
  housingPayment: '1,873',
  homeYears: '0',
  homeMonths: '7',
  previousStreet: '9 Saguaro St',
  previousCity: 'Mesa',
  previousState: 'AZ',
  previousZipCode: '85201',
  previousHomeYears: '1',
  previousHomeMonths: '2',
  earlierHomes: '3 Palo Verde, Yuma AZ',
  work: 'employed',
  employer: 'Canary Employer 7731',
  jobTitle: 'Canary Title 7732',
  employerPhone: '480-555-7733',
  workYears: '1',
  workMonths: '11',
  previousEmployer: 'Canary Before 7734',
  previousJobTitle: 'Canary Title 7735',
  previousWorkYears: '4',
  previousWorkMonths: '',
  earlierWork: '',
  income: '83,417',
  incomePeriod: 'year',
  otherIncome: '617',
  otherIncomeSource: 'Canary Source 7736',
} as const

/** Her input about the vehicle, and her references. */
export const TYPED_VEHICLE = {
  vehicleWish: 'A green Wrangler',
  downPayment: '$4,500',
  loanTerm: '72',
  tradeIn: 'yes',
  tradeYear: '2016',
  tradeMake: 'Kia',
  tradeModel: 'Soul',
  reference1Name: 'Canary Friend 7737',
  reference1Phone: '480-555-7738',
  reference1Relation: 'friend',
  reference2Name: 'Canary Boss 7739',
  reference2Phone: '480-555-7740',
  reference2Relation: 'coworker',
} as const

/** A valid number that is never issued. */
export const TYPED_SSN = '518-47-7741'

/** Values that only a lender may get, as typed and as stored. */
export const CANARIES = [
  '1961-07-19',
  '07/19/1961',
  '1,873',
  '1873',
  '83,417',
  '83417',
  '617',
  '773',
  '774',
  '518-47',
  '51847',
] as const

/** The same of the co-applicant, by the names of their fields. */
export const typedCoApplicant = (): Readonly<Record<string, string>> => ({
  coSameHome: 'no',
  ...Object.fromEntries(
    Object.entries(TYPED_APPLICANT).map(([name, value]) => [
      `co${name.charAt(0).toUpperCase()}${name.slice(1)}`,
      value,
    ]),
  ),
  coFirstName: 'Luis',
  coEmail: '',
})
