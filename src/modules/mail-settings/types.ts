import type { Actor } from '#domain/access/actor.ts'
import type {
  MailFamilyName,
  MailName,
  MailText,
  MailTextFault,
  OwnTexts,
} from '#modules/mails/module.ts'

/** A place with texts of its own: `group`, `site:ocotillo`, `store:OCS`. */
export type PlaceName = string

/** A place in lists; the name of the group is not known. */
export type NamedPlace = Readonly<{
  place: PlaceName
  kind: 'group' | 'site' | 'store'
  name: string
}>

/** A mail in the list. */
export type MailEntry = Readonly<{
  /** Its name in the family. */
  mail: string
  name: MailName
  /** Its subject, with its fields. */
  subject: Readonly<Record<'en' | 'es', string>>
  /** The places that have texts of their own for it, and whether one of them lacks a language. */
  edited: readonly Readonly<{ place: PlaceName; name: string; isUneven: boolean }>[]
}>

/** Mails with texts in common. */
export type FamilyEntry = Readonly<{
  family: MailFamilyName
  /** The places whose texts the person may change. */
  places: readonly PlaceName[]
  mails: readonly MailEntry[]
  /** The places with texts that these mails do not have any more, and how many. */
  unused: readonly Readonly<{ place: PlaceName; name: string; n: number }>[]
}>

/** A text that may be changed, by language. */
export type EditableText = MailText &
  Readonly<{
    /** The texts without one of this place: of the group, or of the program. */
    inherited: Readonly<Record<'en' | 'es', string>>
    /** The texts of this place; `null` for none. */
    own: Readonly<Record<'en' | 'es', string | null>>
  }>

/** The texts of a family of mails in a place. */
export type MailFamilyView = Readonly<{
  family: MailFamilyName
  place: PlaceName
  /** The places that the person may choose. */
  places: readonly NamedPlace[]
  mails: readonly Readonly<{
    mail: string
    name: MailName
    subject: Readonly<Record<'en' | 'es', string>>
    texts: readonly EditableText[]
  }>[]
  /** The texts that all of these mails have. */
  shared: readonly EditableText[]
  /** The texts that can't be used. */
  faults: TextFaults
  /** The keys of texts that these mails do not have any more: `en.ask.intro`. */
  unused: readonly string[]
  /** The sites for previews. */
  sites: readonly Readonly<{ key: string; name: string }>[]
}>

/** Texts that can't be used, by language and name. */
export type TextFaults = Readonly<Record<string, readonly MailTextFault[]>>

/** Which mail is shown or sent. */
export type SampleChoice = Readonly<{
  family: string
  mail: string
  place: PlaceName
  language: 'en' | 'es'
  /** The site that it is from; empty for the first one that it can be from. */
  site: string
  /** All texts of the place by language and name, as they are typed. */
  texts: OwnTexts
}>

/** A mail with made-up facts, as it would be sent. */
export type MailPreview = Readonly<{
  subject: string
  from: string
  /** `null` for the address of the sender. */
  replyTo: string | null
  text: string
  /** `null` for a mail of plain text. */
  html: string | null
  faults: TextFaults
}>

/**
 * The mails of the back office; their texts are documents (`GroupEditor`). Each use case needs the right `mails.edit`: for the store, or for all stores
 * if the texts are of a site or of the group.
 */
export interface MailSettings {
  /** The mails of which the person may change texts, and where they are changed. @throws {AppError} `forbidden` */
  list(actor: Actor): Promise<readonly FamilyEntry[]>
  /**
   * The mails of a family with their texts in a place.
   * @param texts of the place's draft, by language and name @throws {AppError} `forbidden`, `not-found`
   */
  open(actor: Actor, family: string, place: PlaceName, texts: OwnTexts): Promise<MailFamilyView>
  /** Texts that can't be used are shown as they are published. @throws {AppError} `forbidden`, `not-found` */
  preview(actor: Actor, choice: SampleChoice): Promise<MailPreview>
  /**
   * Mails it to the person. @returns the address
   * @throws {AppError} `forbidden`, `not-found`; `invalid` for texts that can't be used; `conflict` for too many tests;
   * `unavailable` if it can't be sent now
   */
  test(actor: Actor, choice: SampleChoice): Promise<string>
}
