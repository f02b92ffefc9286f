import type { PhotoMatch } from '#modules/inventory/module.ts'

/** A chosen file, and its vehicle. */
export type MatchedFile = Readonly<{ file: File; match: PhotoMatch }>

/** Photos that are sent one after another. */
export type Sending = Readonly<{
  /** The first is being sent, unless sending is paused. */
  waiting: readonly MatchedFile[]
  sent: number
  failed: readonly Readonly<{ name: string; why: string }>[]
  /** Why sending is paused, in the language of the page; `null` if it is not. */
  pause: string | null
}>

/** The result of the first photo. `unsent`: it did not arrive, or the server was too busy. */
export type Outcome = Readonly<
  { kind: 'sent' } | { kind: 'refused'; why: string } | { kind: 'unsent'; why: string }
>

/** The sending of the files that have a vehicle. */
export const firstSending = (matched: readonly MatchedFile[]): Sending => ({
  waiting: matched.filter(({ match }) => match.vehicle !== null),
  sent: 0,
  failed: [],
  pause: null,
})

/**
 * The state after sending the first photo. A refused photo is skipped, as the others may be accepted; one that did not
 * arrive stays first, and sending pauses.
 */
export function afterPhoto(sending: Sending, outcome: Outcome): Sending {
  if (outcome.kind === 'unsent') return { ...sending, pause: outcome.why }
  const [first, ...waiting] = sending.waiting
  if (!first) return sending
  if (outcome.kind === 'sent') return { ...sending, waiting, sent: sending.sent + 1 }
  const failed = [...sending.failed, { name: first.file.name, why: outcome.why }]
  return { ...sending, waiting, failed }
}
