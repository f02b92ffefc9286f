import { randomUUIDv7 } from 'node:crypto'

import type { Actor } from '#domain/access/actor.ts'
import { authorize } from '#domain/access/authorize.ts'
import { AppError, UnavailableError } from '#domain/kernel/errors.ts'
import type { AuditTrail } from '#modules/audit/module.ts'
import type { DealerDirectory } from '#modules/dealers/module.ts'
import { settingsFiles, withKeys, type EditedFile } from '#modules/group-edits/module.ts'
import type { Group } from '#modules/group/module.ts'
import {
  FAMILY_NAMES,
  familyNamed,
  mailEdits,
  mailFileAt,
  mailFilePath,
  readMailFile,
  type MailFamilyName,
  type MailPlace,
  type OwnTexts,
} from '#modules/mails/module.ts'
import type { Database } from '#platform/db/database.ts'
import type { OutboundMail } from '#platform/mail/outbound-mail.ts'
import { sendSiteMail } from '#platform/mail/site-mail.ts'
import { networkLimit } from '#platform/security/rate-limits.ts'

import { contradictingTexts } from './merge-mail-file.ts'
import { mailGone, placeName, placeNamed, placesFor, placeSubject } from './places.ts'
import { familyEntry, familyTexts } from './read-families.ts'
import { sampleOf, senderOfSample, sendersOf } from './samples.ts'
import { checkedTexts } from './typed-texts.ts'
import type { MailSettings, SampleChoice, TypedTexts } from './types.ts'

export { mergeMailFile } from './merge-mail-file.ts'
export type {
  EditableText,
  FamilyEntry,
  MailEntry,
  MailFamilyView,
  MailPreview,
  MailSettings,
  TextFaults,
  TypedTexts,
} from './types.ts'

type Deps = Readonly<{
  database: Database
  audit: Pick<AuditTrail, 'change'>
  group: Pick<Group, 'folder' | 'publisher' | 'sites'>
  dealers: Pick<DealerDirectory, 'all' | 'byCode' | 'ofSite' | 'own'>
  mail: Pick<OutboundMail, 'mailer' | 'mailFrom' | 'originOf'>
  /** A person's mail address; `null` for an unknown one. */
  emailOf: (userId: string) => Promise<string | null>
  now: () => Date
}>

/** Tests of one person. */
const TESTS_A_MINUTE = 10

const TEST = { en: '[Test]', es: '[Prueba]' } as const

const fileOf = (family: MailFamilyName, place: MailPlace): EditedFile => ({
  path: mailFilePath(family, place),
  document: `mails/${placeName(place)}/${family}`,
  subject: { kind: 'mail', id: `${family} ${placeName(place)}` },
  dealerCode: place.kind === 'store' ? place.code : null,
  isOptional: true,
  ofFiles: contradictingTexts,
})

/** Without its last text, there is no file. */
const withTexts = (text: string | null, set: TypedTexts): string | null => {
  const next = withKeys(text ?? '', set)
  return next.trim() === '' ? null : next
}

/** The texts of mails in the back office: previews, tests, versions. */
export function createMailSettings(deps: Deps): Readonly<{ mailSettings: MailSettings }> {
  const { audit, group, mail, emailOf, now } = deps
  const places = { sites: group.sites, dealers: deps.dealers }
  const files = settingsFiles(deps)
  const tests = networkLimit({ points: TESTS_A_MINUTE, seconds: 60 })

  const ownTexts = (family: MailFamilyName, place: MailPlace): OwnTexts =>
    mailFileAt(group.folder(), mailFilePath(family, place)) ?? {}

  /** @throws {AppError} `not-found`, `forbidden` */
  async function allow(actor: Actor, name: string, placeText: string) {
    const family = familyNamed(name)
    // Without the right nothing is said about what there is.
    authorize(actor, 'mails.edit', {}, now().getTime())
    if (family === null) throw mailGone()
    const [first] = placesFor(places, actor, family)
    const place = placeNamed(places, family, placeText || (first?.place ?? ''))
    authorize(actor, 'mails.edit', placeSubject(place), now().getTime())
    // Another process may have published meanwhile.
    await group.publisher.follow()
    return { family, place, file: fileOf(family, place) }
  }

  /** A sample with the typed texts that can be used. */
  async function sample(actor: Actor, choice: SampleChoice) {
    const { family, place, file } = await allow(actor, choice.family, choice.place)
    const { texts, faults } = checkedTexts(family, choice.typed)
    const usable = Object.fromEntries(
      Object.entries(texts).filter(([key]) => faults[key] === undefined),
    )
    const typed = readMailFile(family, withTexts(files.text(file), usable) ?? '').texts
    const edits = mailEdits((path) =>
      path === file.path ? typed : mailFileAt(group.folder(), path),
    )
    const { site, dealer } = senderOfSample(places, place, choice.site)
    const content = sampleOf(family, choice.mail).content({
      language: choice.language,
      site,
      dealer,
      edits,
      origin: mail.originOf(site),
      now: now(),
    })
    return { file, site, content, faults }
  }

  const mailSettings: MailSettings = {
    async list(actor) {
      authorize(actor, 'mails.edit', {}, now().getTime())
      await group.publisher.follow()
      const conflicts = await group.publisher.conflicts()
      return FAMILY_NAMES.flatMap((family) => {
        const shown = placesFor(places, actor, family).map(({ place, name }) => {
          const known = placeNamed(places, family, place)
          return { place, name, path: mailFilePath(family, known), own: ownTexts(family, known) }
        })
        return shown.length === 0 ? [] : [familyEntry(family, shown, new Set(conflicts.keys()))]
      })
    },

    async open(actor, name, placeText) {
      const { family, place, file } = await allow(actor, name, placeText)
      const own = ownTexts(family, place)
      const ofGroup = place.kind === 'group' ? {} : ownTexts(family, { kind: 'group' })
      return {
        family,
        place: placeName(place),
        places: placesFor(places, actor, family),
        ...familyTexts(family, own, ofGroup),
        sites: sendersOf(places, place).map(({ site: { key, name: siteName } }) => ({
          key,
          name: siteName,
        })),
        ...(await files.state(file)),
      }
    },

    async preview(actor, choice) {
      const { site, content, faults } = await sample(actor, choice)
      const { subject, text, html, fromName, replyTo } = content
      return {
        subject,
        from: fromName ?? site.name,
        replyTo: replyTo ?? null,
        text,
        html: html === '' ? null : html,
        faults,
      }
    },

    async test(actor, choice) {
      const { file, site, content, faults } = await sample(actor, choice)
      if (Object.keys(faults).length > 0)
        throw new AppError('invalid', 'some texts can’t be used', { key: 'mailFaulty' })
      if ((await tests(actor.ip, actor.userId)) !== null)
        throw new AppError('conflict', 'too many tests', { key: 'mailTests' })
      const to = await emailOf(actor.userId)
      if (to === null) throw mailGone()
      await audit.change(actor, async (_, record) => {
        const { subject, dealerCode } = file
        record({ action: 'mail.tested', subject, dealerCode, after: { mail: choice.mail } })
      })
      const { subject, text, html, fromName, replyTo } = content
      const outcome = await sendSiteMail(mail, site, {
        key: `${randomUUIDv7()}.test`,
        date: now().toISOString(),
        ...(fromName !== undefined && { fromName }),
        to,
        replyTo: replyTo ?? null,
        subject: `${TEST[choice.language]} ${subject}`,
        text,
        html: html === '' ? null : html,
      })
      if (outcome.state !== 'accepted')
        throw new UnavailableError('the mail server', { why: outcome.reason })
      return to
    },

    async change(actor, { family: name, place }, { set, stamp }) {
      const { family, file } = await allow(actor, name, place)
      const { texts, faults } = checkedTexts(family, set)
      if (Object.keys(faults).length > 0) return { kind: 'faulty', faults }
      return files.change(actor, file, {
        stamp,
        textOver: (text) => withTexts(text, texts),
        changed: { after: { texts: Object.keys(texts).join(', ') } },
      })
    },

    async restore(actor, { family, place }, restoring) {
      const { file } = await allow(actor, family, place)
      return files.restore(actor, file, restoring)
    },

    async settle(actor, { family, place }, decision) {
      const { file } = await allow(actor, family, place)
      return files.settle(actor, file, decision)
    },
  }
  return { mailSettings }
}
