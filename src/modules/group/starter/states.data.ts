/**
 * The defaults of a new group by state: the state's name, its largest city with a ZIP code, and that city's time zone.
 */
type State = readonly [name: string, city: string, zip: string, zone: string]

const EAST = 'America/New_York'
const CENTRAL = 'America/Chicago'
const MOUNTAIN = 'America/Denver'
const PACIFIC = 'America/Los_Angeles'

export const STATES: Readonly<Record<string, State>> = {
  AL: ['Alabama', 'Huntsville', '35801', CENTRAL],
  AK: ['Alaska', 'Anchorage', '99501', 'America/Anchorage'],
  AZ: ['Arizona', 'Phoenix', '85004', 'America/Phoenix'],
  AR: ['Arkansas', 'Little Rock', '72201', CENTRAL],
  CA: ['California', 'Los Angeles', '90012', PACIFIC],
  CO: ['Colorado', 'Denver', '80202', MOUNTAIN],
  CT: ['Connecticut', 'Bridgeport', '06604', EAST],
  DE: ['Delaware', 'Wilmington', '19801', EAST],
  DC: ['District of Columbia', 'Washington', '20001', EAST],
  FL: ['Florida', 'Jacksonville', '32202', EAST],
  GA: ['Georgia', 'Atlanta', '30303', EAST],
  HI: ['Hawaii', 'Honolulu', '96813', 'Pacific/Honolulu'],
  ID: ['Idaho', 'Boise', '83702', 'America/Boise'],
  IL: ['Illinois', 'Chicago', '60602', CENTRAL],
  IN: ['Indiana', 'Indianapolis', '46204', 'America/Indiana/Indianapolis'],
  IA: ['Iowa', 'Des Moines', '50309', CENTRAL],
  KS: ['Kansas', 'Wichita', '67202', CENTRAL],
  KY: ['Kentucky', 'Louisville', '40202', 'America/Kentucky/Louisville'],
  LA: ['Louisiana', 'New Orleans', '70112', CENTRAL],
  ME: ['Maine', 'Portland', '04101', EAST],
  MD: ['Maryland', 'Baltimore', '21202', EAST],
  MA: ['Massachusetts', 'Boston', '02108', EAST],
  MI: ['Michigan', 'Detroit', '48226', 'America/Detroit'],
  MN: ['Minnesota', 'Minneapolis', '55401', CENTRAL],
  MS: ['Mississippi', 'Jackson', '39201', CENTRAL],
  MO: ['Missouri', 'Kansas City', '64106', CENTRAL],
  MT: ['Montana', 'Billings', '59101', MOUNTAIN],
  NE: ['Nebraska', 'Omaha', '68102', CENTRAL],
  NV: ['Nevada', 'Las Vegas', '89101', PACIFIC],
  NH: ['New Hampshire', 'Manchester', '03101', EAST],
  NJ: ['New Jersey', 'Newark', '07102', EAST],
  NM: ['New Mexico', 'Albuquerque', '87102', MOUNTAIN],
  NY: ['New York', 'New York', '10007', EAST],
  NC: ['North Carolina', 'Charlotte', '28202', EAST],
  ND: ['North Dakota', 'Fargo', '58102', CENTRAL],
  OH: ['Ohio', 'Columbus', '43215', EAST],
  OK: ['Oklahoma', 'Oklahoma City', '73102', CENTRAL],
  OR: ['Oregon', 'Portland', '97204', PACIFIC],
  PA: ['Pennsylvania', 'Philadelphia', '19107', EAST],
  RI: ['Rhode Island', 'Providence', '02903', EAST],
  SC: ['South Carolina', 'Charleston', '29401', EAST],
  SD: ['South Dakota', 'Sioux Falls', '57104', CENTRAL],
  TN: ['Tennessee', 'Nashville', '37201', CENTRAL],
  TX: ['Texas', 'Houston', '77002', CENTRAL],
  UT: ['Utah', 'Salt Lake City', '84101', MOUNTAIN],
  VT: ['Vermont', 'Burlington', '05401', EAST],
  VA: ['Virginia', 'Virginia Beach', '23451', EAST],
  WA: ['Washington', 'Seattle', '98104', PACIFIC],
  WV: ['West Virginia', 'Charleston', '25301', EAST],
  WI: ['Wisconsin', 'Milwaukee', '53202', CENTRAL],
  WY: ['Wyoming', 'Cheyenne', '82001', MOUNTAIN],
}
