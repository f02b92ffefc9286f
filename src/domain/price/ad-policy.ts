import {
  FEDERAL_AD_POLICY,
  STATE_AD_POLICIES,
  type AdPolicy,
  type AdRequirement,
} from './ad-policies.data.ts'

/** A site's options on advertised prices. */
type AdvertisedPrices = Readonly<{
  pricing: Readonly<{ msrpIncludesMarkups: boolean }>
  pricingSectionOptions: Readonly<{
    showAllInPrice: boolean
    showBreakdown: boolean
    disclaimer: unknown
  }>
}>

/** A configuration key whose value violates an advertising policy. */
export type AdPolicyProblem = Readonly<{ key: string; message: string }>

type Check = Readonly<{
  key: string
  isMet: (site: AdvertisedPrices) => boolean
  /** What shoppers see instead, as a phrase that follows the key. */
  otherwise: string
}>

const CHECKS: Readonly<Record<AdRequirement, Check>> = {
  allIn: {
    key: 'pricingSectionOptions.showAllInPrice',
    isMet: ({ pricingSectionOptions }) => pricingSectionOptions.showAllInPrice,
    otherwise: 'is off: shoppers see prices without the dealer charges that every buyer pays',
  },
  chargesNamed: {
    key: 'pricingSectionOptions.showBreakdown',
    isMet: ({ pricingSectionOptions: { showAllInPrice, showBreakdown } }) =>
      showAllInPrice || showBreakdown,
    otherwise:
      'is off, and so is the all-in price: the dealer charges that every buyer pays are shown nowhere',
  },
  markupsInMsrp: {
    key: 'pricing.msrpIncludesMarkups',
    isMet: ({ pricing }) => pricing.msrpIncludesMarkups,
    otherwise: 'is off: MSRP-only vehicles are advertised without the dealer markup',
  },
  addedChargesStatement: {
    key: 'pricingSectionOptions.disclaimer',
    isMet: ({ pricingSectionOptions }) => pricingSectionOptions.disclaimer !== null,
    otherwise:
      'is empty: no statement near the price lists the taxes, fees and charges that are added at the sale',
  },
}

const problemsOf = (site: AdvertisedPrices, policy: AdPolicy): readonly AdPolicyProblem[] =>
  policy.requires
    .map((requirement) => CHECKS[requirement])
    .filter(({ isMet }) => !isMet(site))
    .map(({ key, otherwise }) => ({
      key,
      message: `${otherwise} (violates the policy of ${policy.name}, checked on ${policy.readOn})`,
    }))

/**
 * Violations of advertising policies in a site's configuration: of the federal rules and of the state's own. Unknown
 * states have only the federal rules. This only reads the configuration; it is not legal advice.
 * @param state its two letters, or empty
 * @see PRC-11
 */
export function adPolicyProblems(
  site: AdvertisedPrices,
  state: string,
): readonly AdPolicyProblem[] {
  const statePolicy = STATE_AD_POLICIES[state]
  return [FEDERAL_AD_POLICY, ...(statePolicy ? [statePolicy] : [])].flatMap((policy) =>
    problemsOf(site, policy),
  )
}
