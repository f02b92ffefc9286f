import { useState } from 'react'

import { IconButton, Button } from '#admin/controls/button.tsx'
import { Icon } from '#admin/controls/icon.tsx'
import { useLeadTexts } from '#admin/routes/leads/inbox/lead-texts.ts'
import { fullTime } from '#admin/routes/leads/inbox/times.ts'
import type { LeadCommands } from '#admin/routes/leads/inbox/use-lead-commands.ts'
import { CONTACT_CHANNELS } from '#domain/leads/consent.ts'
import { formatMoney } from '#i18n/format.ts'
import type { SamePerson, WorkflowLeadDetails } from '#modules/leads/module.ts'
import { useLocale } from '#ui/text/use-t.ts'

import { MergeDialog } from './merge-dialog.tsx'
import { OfferPart } from './offer-part.tsx'
import { SealedPart, type ShownField } from './sealed-part.tsx'
import { Tasks } from './tasks.tsx'

import styles from './context.module.css'

type PaneProps = Readonly<{ lead: WorkflowLeadDetails; commands: LeadCommands }>

type ContextPaneProps = PaneProps &
  Readonly<{
    /** Whether it is open on a phone; a wide screen always shows it. */
    isOpen: boolean
    onClose: () => void
    /** Sealed values that the person may read; `null` without the right. */
    sealed: readonly ShownField[] | null
  }>

/** The data of a lead besides its timeline. */
export function ContextPane({ lead, commands, sealed, isOpen, onClose }: ContextPaneProps) {
  const { t } = useLeadTexts()
  return (
    // A region that scrolls takes the focus, so that keys can scroll it.
    <aside
      className={isOpen ? `${styles.context} ${styles.open}` : styles.context}
      aria-label={t('about')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <div className={`phone ${styles.head}`}>
        <h2>{t('facts')}</h2>
        <IconButton icon="x" label={t('close')} onClick={onClose} />
      </div>
      <VehiclePart lead={lead} commands={commands} />
      {lead.offer && <OfferPart offer={lead.offer} lead={lead} />}
      <Contact lead={lead} />
      <Permissions lead={lead} />
      {lead.hasSealed &&
        (sealed === null ? (
          <section>
            <h2>{t('sealedTitle')}</h2>
            <p className={styles.line}>
              <Icon name="lock" />
              {t('sealedText')}
            </p>
          </section>
        ) : (
          <SealedPart leadId={lead.id} fields={sealed} key={lead.id} />
        ))}
      <SamePeople lead={lead} commands={commands} />
      <Tasks lead={lead} commands={commands} />
    </aside>
  )
}

function VehiclePart({ lead, commands }: PaneProps) {
  const { t } = useLeadTexts()
  const locale = useLocale()
  const { vehicleThen: then, vehicleNow: now, stock } = lead
  if (then === null && stock === null) return null
  const money = (amount: NonNullable<typeof then>['price']) =>
    amount === null ? t('noPrice') : formatMoney(amount, locale)
  const isChanged = now !== null && then !== null && now.price !== then.price
  return (
    <section>
      <p className={styles.vehicle}>
        <b>{lead.vehicle ?? stock}</b>
        <span className="muted num">{stock}</span>
      </p>
      {then && (
        <table className={styles.ledger}>
          <caption className="visually-hidden">{t('priceCaption')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('price')}</th>
              <th scope="col">{fullTime(lead.receivedAt, lead.timeZone, locale, commands.now)}</th>
              <th scope="col">{t('now')}</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{t('priceShown')}</th>
              <td>{money(then.price)}</td>
              <td className={isChanged ? 'strong' : undefined}>
                {now === null ? t('gone') : now.isSold ? t('soldNow') : money(now.price)}
              </td>
            </tr>
          </tbody>
        </table>
      )}
      {isChanged && !now.isSold && <p className={`muted ${styles.note}`}>{t('newPrice')}</p>}
    </section>
  )
}

function Contact({ lead }: Pick<PaneProps, 'lead'>) {
  const { t } = useLeadTexts()
  const { phone, email, zipCode } = lead.contact
  return (
    <section>
      <h2>{t('contact')}</h2>
      <dl className={styles.facts}>
        {phone !== '' && (
          <>
            <dt>{t('phone')}</dt>
            <dd className="num">
              <a href={`tel:${phone}`}>{phone}</a>
            </dd>
          </>
        )}
        {email !== '' && (
          <>
            <dt>{t('email')}</dt>
            <dd>{email}</dd>
          </>
        )}
        {zipCode !== '' && (
          <>
            <dt>{t('zip')}</dt>
            <dd className="num">{zipCode}</dd>
          </>
        )}
        <dt>{t('language')}</dt>
        <dd>{t(`language.${lead.language}`)}</dd>
        <dt>{t('store')}</dt>
        <dd>{lead.dealerName}</dd>
      </dl>
    </section>
  )
}

function Permissions({ lead }: Pick<PaneProps, 'lead'>) {
  const { t } = useLeadTexts()
  const others = lead.consents.filter(
    ({ channel }) => !CONTACT_CHANNELS.some((known) => known === channel),
  )
  const channels = [...CONTACT_CHANNELS, ...new Set(others.map(({ channel }) => channel))]
  return (
    <section>
      <h2>{t('permissions')}</h2>
      <ul className={styles.consent}>
        {channels.map((channel) => {
          const given = lead.consents.find((consent) => consent.channel === channel)
          const isValid = given !== undefined && given.withdrawnAt === null
          return (
            <li className={isValid ? 'text-good' : 'text-alert'} key={channel}>
              <Icon name={isValid ? 'circle-check' : 'ban'} />
              <span>
                {t(`permission.${channel}`)}{' '}
                <small className="muted">
                  {given === undefined
                    ? t('notGiven')
                    : isValid
                      ? t('wording', {
                          version: given.wordingVersion,
                          language: t(`language.${given.language}`),
                        })
                      : t('withdrawn')}
                </small>
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function SamePeople({ lead, commands }: PaneProps) {
  const { t } = useLeadTexts()
  const locale = useLocale()
  const [merging, setMerging] = useState<SamePerson | null>(null)
  if (lead.samePerson.length === 0) return null
  return (
    <section>
      {merging && (
        <MergeDialog
          lead={lead}
          other={merging}
          commands={commands}
          onClose={() => setMerging(null)}
        />
      )}
      <h2>{t('same')}</h2>
      <ul className={styles.same}>
        {lead.samePerson.map((other) => (
          <li key={other.id}>
            <span className="grow">
              <b className="truncate">{other.name || t('unnamed')}</b>
              <span className="muted">
                {t(other.by === 'phone' ? 'samePhone' : 'sameEmail')} · {t(`form.${other.form}`)},{' '}
                {fullTime(other.receivedAt, lead.timeZone, locale, commands.now)}
              </span>
            </span>
            {other.isMerged ? (
              <span className="muted">{t('merged')}</span>
            ) : (
              other.status !== 'duplicate' && (
                <Button icon="merge" onClick={() => setMerging(other)}>
                  {t('merge')}
                </Button>
              )
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
