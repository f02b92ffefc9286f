import type { LeadDepartment } from '#domain/leads/lead-department.ts'

/** A rule that assigns new leads. The first one that matches a lead applies. */
export type AssignmentRule = Readonly<{
  /** Dealer codes; absent for every store. */
  stores?: readonly string[] | undefined
  departments?: readonly LeadDepartment[] | undefined
  languages?: readonly ('en' | 'es')[] | undefined
  /** Whether it applies only while the store is open. */
  isOpenOnly?: boolean | undefined
  /** The email addresses of the people who take turns. */
  people: readonly string[]
}>

/** The properties of a lead that rules match. */
export type AssignedLead = Readonly<{
  dealerCode: string
  department: LeadDepartment
  language: 'en' | 'es'
  isOpen: boolean
}>

/** A person who may get a lead. */
export type Assignable = Readonly<{ id: string; email: string }>

const includes = <T>(list: readonly T[] | undefined, value: T) =>
  list === undefined || list.includes(value)

/** The first rule that matches a lead; `null` for none. */
export const ruleFor = (
  rules: readonly AssignmentRule[],
  lead: AssignedLead,
): AssignmentRule | null =>
  rules.find(
    (rule) =>
      includes(rule.stores, lead.dealerCode) &&
      includes(rule.departments, lead.department) &&
      includes(rule.languages, lead.language) &&
      (lead.isOpen || rule.isOpenOnly !== true),
  ) ?? null

/**
 * The next person by round robin: of the rule's people who may get the lead, the one whose last lead is longest ago.
 * @param lastTurns when each person last got a lead, ISO, by id; absent for never
 */
export function nextInTurn<T extends Assignable>(
  { people }: Pick<AssignmentRule, 'people'>,
  candidates: readonly T[],
  lastTurns: ReadonlyMap<string, string>,
): T | null {
  const inOrder = people.flatMap((email) =>
    candidates.filter((person) => person.email.toLowerCase() === email.toLowerCase()),
  )
  const turn = (person: T) => lastTurns.get(person.id) ?? ''
  return inOrder.toSorted((a, b) => (turn(a) < turn(b) ? -1 : Number(turn(a) > turn(b))))[0] ?? null
}
