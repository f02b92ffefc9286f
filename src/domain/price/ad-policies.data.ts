/** Requirements of advertising policies on a site's configuration. */
export type AdRequirement =
  /** The largest price includes every charge that all buyers pay the dealer. */
  | 'allIn'
  /** If no such price is shown, the breakdown with those charges is visible to everyone. */
  | 'chargesNamed'
  /** An MSRP shown as the price includes the dealer's additions. */
  | 'markupsInMsrp'
  /** A statement beside the price names the charges that are added at the sale. */
  | 'addedChargesStatement'

export type AdPolicy = Readonly<{
  /** The name of the jurisdiction, for warnings. */
  name: string
  /** The day its sources were last checked, `YYYY-MM-DD`. They change: check them again from time to time. */
  readOn: string
  /** The sources; `isText` marks the text of the law itself. */
  sources: readonly Readonly<{ title: string; url: string; isText: boolean }>[]
  /** Its requirements; a state's list adds to the federal one. */
  requires: readonly AdRequirement[]
}>

/**
 * The federal rule: an advertised price is deceptive without every charge that all buyers pay the dealer (government
 * charges aside), or with rebates that not everyone gets; the most prominent price is the maximum anyone pays.
 */
export const FEDERAL_AD_POLICY: AdPolicy = {
  name: 'the Federal Trade Commission',
  readOn: '2026-11-22',
  sources: [
    {
      title: 'Virginia dealers’ association on the letters to 97 dealer groups of March 13, 2026',
      url: 'https://vada.com/?p=18694',
      isText: false,
    },
    {
      title: 'The same on the Commission’s explanations of April 17, 2026',
      url: 'https://vada.com/blog/2026/04/23/barrie-ftc/',
      isText: false,
    },
  ],
  requires: ['allIn', 'chargesNamed'],
}

/** Additional requirements of states, by their two letters. States not listed have only the federal policy. */
export const STATE_AD_POLICIES: Readonly<Record<string, AdPolicy>> = {
  AZ: {
    name: 'Arizona',
    readOn: '2026-11-22',
    // No rule on the content of advertised prices was found, only a bill of 2020 on rebates in
    // advertising.
    sources: [
      {
        title: 'Senate summary of a bill on dealers’ advertising of rebates, 54th legislature',
        url: 'https://azleg.gov/legtext/54leg/2R/summary/S.2378COM.DOCX.htm',
        isText: false,
      },
    ],
    requires: [],
  },
  CA: {
    name: 'California',
    readOn: '2026-11-22',
    sources: [
      {
        title: 'Vehicle Code section 11713.1 (b) and (c): total price, and the statement beside it',
        url: 'https://lexace.ai/us/statute/california/veh-11713.1',
        isText: true,
      },
      {
        title: 'On the CARS Act (SB 766): total price in advertising from October 1, 2026',
        url: 'https://www.californiadealeracademy.com/blog?p=cars-act-sb-766-major-changes-coming-october-1-2026-260106',
        isText: false,
      },
    ],
    requires: ['markupsInMsrp', 'addedChargesStatement'],
  },
  NV: {
    name: 'Nevada',
    readOn: '2026-11-22',
    // It lists deceptive dealer practices; no rule on the content of advertised prices was found.
    sources: [
      {
        title: 'Revised Statutes section 482.554: deceptive trade practices of dealers',
        url: 'https://lawserver.com/law/state/nevada/nrs/nevada_revised_statutes_482-554',
        isText: true,
      },
    ],
    requires: [],
  },
}
