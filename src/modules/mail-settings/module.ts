import { randomUUIDv7 } from 'node:crypto'

import type { Actor } from '#domain/access/actor.ts'
import { authorize } from '#domain/access/authorize.ts'
import { AppError, UnavailableError } from '#domain/kernel/errors.ts'
import type { AuditTrail } from '#modules/audit/module.ts'
import type { DealerDirectory } from '#modules/dealers/module.ts'
import type { Group } from '#modules/group/module.ts'
import {
  FAMILY_NAMES,
  familyNamed,
  mailEdits,
  mailFileAt,
  mailFilePath,
  mailPlaceName,
  unusedTexts,
  type MailFamilyName,
  type MailPlace,
  type OwnTexts,
} from '#modules/mails/module.ts'
import type { OutboundMail } from '#platform/mail/outbound-mail.ts'
import { sendSiteMail } from '#platform/mail/site-mail.ts'
import { networkLimit } from '#platform/security/rate-limits.ts'

import { mailGone, placeNamed, placesFor, placeSubject } from './places.ts'
import { familyEntry, familyTexts } from './read-families.ts'
import { sampleOf, senderOfSample, sendersOf } from './samples.ts'
import { checkedTexts } from './typed-texts.ts'
import type { MailSettings, SampleChoice } from './types.ts'

export type {
  EditableText,
  FamilyEntry,
  MailEntry,
  MailFamilyView,
  MailPreview,
  MailSettings,
  TextFaults,
} from './types.ts'

type Deps = Readonly<{
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

/**
 * The mails of which people of the back office change texts, and what they look like. Their texts are documents of the
 * group, with drafts and versions.
 */
export function createMailSettings(deps: Deps): Readonly<{ mailSettings: MailSettings }> {
  const { audit, group, mail, emailOf, now } = deps
  const places = { sites: group.sites, dealers: deps.dealers }
  const tests = networkLimit({ points: TESTS_A_MINUTE, seconds: 60 })

  const publishedTexts = (family: MailFamilyName, place: MailPlace): OwnTexts =>
    mailFileAt(group.folder(), mailFilePath(family, place)) ?? {}

  /** @throws {AppError} `not-found`, `forbidden` */
  async function allow(actor: Actor, name: string, placeText: string) {
    const family = familyNamed(name)
    // Without the right nothing is said about what there is.
    authorize(actor, 'mails.edit', {}, now().getTime())
    if (family === null) throw mailGone()
    const place = placeNamed(places, family, placeText)
    authorize(actor, 'mails.edit', placeSubject(place), now().getTime())
    // Another process may have published meanwhile.
    await group.publisher.follow()
    return { family, place }
  }

  /** A sample with the typed texts that can be used. */
  async function sample(actor: Actor, choice: SampleChoice) {
    const { family, place } = await allow(actor, choice.family, choice.place)
    const { usable, faults } = checkedTexts(family, choice.texts)
    const path = mailFilePath(family, place)
    const published = Object.entries(publishedTexts(family, place))
    const asBefore = published.filter(([key]) => faults[key] !== undefined)
    const own = { ...Object.fromEntries(asBefore), ...usable }
    const edits = mailEdits((file) => (file === path ? own : mailFileAt(group.folder(), file)))
    const { site, dealer } = senderOfSample(places, place, choice.site)
    const content = sampleOf(family, choice.mail).content({
      language: choice.language,
      site,
      dealer,
      edits,
      origin: mail.originOf(site),
      now: now(),
    })
    return { family, place, site, content, faults }
  }

  const mailSettings: MailSettings = {
    async list(actor) {
      authorize(actor, 'mails.edit', {}, now().getTime())
      await group.publisher.follow()
      return FAMILY_NAMES.flatMap((family) => {
        const shown = placesFor(places, actor, family).map(({ place, name }) => {
          const known = placeNamed(places, family, place)
          const unused = unusedTexts(group.folder(), mailFilePath(family, known))
          return { place, name, own: publishedTexts(family, known), unused }
        })
        return shown.length === 0 ? [] : [familyEntry(family, shown)]
      })
    },

    async open(actor, name, placeText, texts) {
      const { family, place } = await allow(actor, name, placeText)
      const ofGroup = place.kind === 'group' ? {} : publishedTexts(family, { kind: 'group' })
      const { faults, unused } = checkedTexts(family, texts)
      return {
        family,
        place: mailPlaceName(place),
        places: placesFor(places, actor, family),
        ...familyTexts(family, texts, ofGroup),
        faults,
        unused,
        sites: sendersOf(places, place).map(({ site: { key, name: siteName } }) => ({
          key,
          name: siteName,
        })),
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
      const { family, place, site, content, faults } = await sample(actor, choice)
      if (Object.keys(faults).length > 0)
        throw new AppError('invalid', 'some texts can’t be used', { key: 'mailFaulty' })
      if ((await tests(actor.ip, actor.userId)) !== null)
        throw new AppError('conflict', 'too many tests', { key: 'mailTests' })
      const to = await emailOf(actor.userId)
      if (to === null) throw mailGone()
      await audit.change(actor, async (_, record) => {
        record({
          action: 'mail.tested',
          subject: { kind: 'mail', id: `${family} ${mailPlaceName(place)}` },
          dealerCode: place.kind === 'store' ? place.code : null,
          after: { mail: choice.mail },
        })
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
  }
  return { mailSettings }
}
