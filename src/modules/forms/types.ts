import type { FormVerdict } from '#domain/forms/form-guard.ts'
import type { LeadForm } from '#domain/forms/form-names.ts'

/** What the hidden fields of a posted form and its sender tell of it. */
export type PostedForm = Readonly<{
  form: LeadForm
  /** Every posted field, hidden ones included. */
  values: Readonly<Record<string, string>>
  ip: string | null
}>

/** What a form needs between being shown and being posted. */
export interface FormGuard {
  /** A signed mark of this moment for a hidden field: the post that carries it tells how long the form was open. */
  showing(): string
  /** The signature of what an address says, so that only this installation can have written it. */
  sign(text: string): string
  /** Whether `sign` wrote the signature of a text, with this key of the installation or the previous one. */
  isSigned(text: string, signature: string): boolean
  /**
   * Whether a post looks automated. One with a suspect reason is stored and held for review, and its sender
   * sees what everyone sees; `too-many` is refused for now, with everything that was typed; `prove` must first solve `challenge()`.
   */
  judge(post: PostedForm): Promise<FormVerdict>
  /** Work for the browser of a sender who must send a proof of work; `null` if none is requested now. */
  challenge(): Promise<string | null>
  /** The input so far, sealed so that the browser can carry it from step to step without showing it. */
  keep(values: Readonly<Record<string, string>>): string
  /** What `keep` sealed; `null` for anything else, and an hour later. */
  valuesOf(token: string): Readonly<Record<string, string>> | null
}
