import type { FilledForm } from '#domain/forms/filled-form.ts'
import type { FormVerdict } from '#domain/forms/form-guard.ts'
import type { LeadForm } from '#domain/forms/form-names.ts'

/** The hidden fields and the sender of a posted form. */
export type PostedForm = Readonly<{
  form: LeadForm
  /** Every posted field, including hidden ones. */
  values: Readonly<Record<string, string>>
  ip: string | null
}>

/** The form that a link fills in: it opens no other one. */
export type FilledSubject = Readonly<{ siteKey: string; form: LeadForm }>

/** Protects a form between rendering and posting. */
export interface FormGuard {
  /** A signed time for a hidden field: `judge` derives from it how long the form was open. */
  openedAtToken(): string
  /** Signs address parameters, so that only this installation can create them. */
  sign(text: string): string
  /** Whether `sign` created the signature of a text, with this key of the installation or the previous one. */
  isSigned(text: string, signature: string): boolean
  /**
   * The verdict on a post. One with a suspect reason is stored and held for review, with the usual response; `too-many`
   * is refused for now, with its input preserved; `prove` must first solve `challenge()`.
   */
  judge(post: PostedForm): Promise<FormVerdict>
  /** A challenge for the sender's browser if a proof of work is required; else `null`. */
  challenge(): Promise<string | null>
  /** Seals the input so far, so that the browser can send it from step to step without showing it. */
  sealDraft(values: Readonly<Record<string, string>>): string
  /** Opens a text sealed by `sealDraft`; `null` for anything else, and an hour later. */
  openDraft(token: string): Readonly<Record<string, string>> | null
  /** Seals values for the address of a form: its parameter `FILLED_PARAMETER`. */
  sealFilled(subject: FilledSubject, values: Readonly<Record<string, string>>): string
  /** The values of such an address, for 15 minutes; `invalid` for another site or form, and for anything else. */
  openFilled(subject: FilledSubject, token: string): FilledForm
}
