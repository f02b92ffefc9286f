/**
 * The kinds of records in which a person's data is found. A lead includes everything that is stored with it: its
 * consents, answers, replies, notes, tasks, files, sealed values, visit, test drive, hold, review, subscription and offer. A
 * `mention` is the text of another person's lead; notes, tasks, answers, replies and filters by themselves are texts of
 * the store beside them, a `review` is what another customer wrote for everyone, and a `review-answer` what the store
 * replied.
 */
export const PERSON_PLACES = [
  'lead',
  'subscription',
  'waiting',
  'offer',
  'mention',
  'note',
  'task',
  'reply',
  'answer',
  'review',
  'review-answer',
  'filter',
  'staff',
  'invitation',
] as const
export type PersonPlace = (typeof PERSON_PLACES)[number]

/** A record of a person. */
export type RecordKey = Readonly<{ place: PersonPlace; id: string }>

/** A record as one text: `lead:0190…`. */
export const recordText = ({ place, id }: RecordKey): string => `${place}:${id}`

/** A record from its text; `null` for anything else. */
export function readRecordText(text: string): RecordKey | null {
  const index = text.indexOf(':')
  const place = PERSON_PLACES.find((one) => one === text.slice(0, index))
  const id = text.slice(index + 1)
  return place === undefined || id === '' ? null : { place, id }
}

/**
 * Why a record stays when the person is erased: it records the request itself, or the law, a colleague's account or a
 * decision of the officer requires it.
 */
export const STAY_REASONS = [
  'request-record',
  'credit-application',
  'job-application',
  'staff',
  'legal-hold',
  'open-transaction',
] as const
export type StayReason = (typeof STAY_REASONS)[number]

/** The reasons that an officer may choose. */
export const CHOSEN_REASONS = [
  'legal-hold',
  'open-transaction',
] as const satisfies readonly StayReason[]
export type ChosenReason = (typeof CHOSEN_REASONS)[number]

/** Leads, and texts in and beside them. All else has no lead that a legal hold could keep, and ends with its period. */
const PLACES_OF_LEADS: ReadonlySet<PersonPlace> = new Set([
  'lead',
  'mention',
  'note',
  'task',
  'reply',
  'answer',
  'review',
  'review-answer',
])

/** The reasons that an officer may choose for a record of a place: a legal hold only if there is a lead to hold. */
export const chosenReasons = (place: PersonPlace): readonly ChosenReason[] =>
  CHOSEN_REASONS.filter((reason) => reason !== 'legal-hold' || PLACES_OF_LEADS.has(place))
