/** The warranties of the Buyers Guide, in the order of their boxes. */
export const WARRANTIES = ['as-is', 'implied', 'limited', 'full'] as const
export type Warranty = (typeof WARRANTIES)[number]

/** What the guide of used vehicles says; what is unknown is left to be filled in by hand. */
export type GuideTerms = Readonly<{
  /** `null`: no box is checked. */
  warranty: Warranty | null
  /** The shares that the dealer pays, in percent; `null`: blank. */
  labor: number | null
  parts: number | null
  /** Blank if empty. */
  systems: string
  duration: string
  hasMakerWarranty: boolean
  /** The maker's warranty for used vehicles, as of certified ones. */
  hasMakerUsedWarranty: boolean
  hasOtherWarranty: boolean
  hasContract: boolean
}>

const MAX_TEXT = 200
const ALL_PERCENT = 100

const share = (text: string | null): number | null => {
  const value = Number(text?.trim() || Number.NaN)
  return Number.isInteger(value) && value >= 0 && value <= ALL_PERCENT ? value : null
}

const line = (text: string | null) => (text ?? '').trim().slice(0, MAX_TEXT)

/** Reads the terms from the address of the tags; what is wrong in it is left blank. */
export const readTerms = (params: URLSearchParams): GuideTerms => ({
  warranty: WARRANTIES.find((one) => one === params.get('warranty')) ?? null,
  labor: share(params.get('labor')),
  parts: share(params.get('parts')),
  systems: line(params.get('systems')),
  duration: line(params.get('duration')),
  hasMakerWarranty: params.get('maker') === '1',
  hasMakerUsedWarranty: params.get('maker-used') === '1',
  hasOtherWarranty: params.get('other') === '1',
  hasContract: params.get('contract') === '1',
})
