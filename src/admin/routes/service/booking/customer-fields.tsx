import { Checkbox, Field, Input, Textarea } from '#admin/controls/field.tsx'
import { Icon } from '#admin/controls/icon.tsx'
import { Segments } from '#admin/controls/lists/segments.tsx'
import { useVisitTexts } from '#admin/routes/service/visit-texts.ts'
import { CONTACT_CHANNELS } from '#domain/leads/consent.ts'
import { spokenQuestion } from '#domain/leads/store/spoken-consent.ts'
import type { StoreVisitField } from '#domain/service/store-visit.ts'

import { KnownCustomerNote } from './known-customer.tsx'
import type { NEEDED } from './missing-fields.ts'
import type { Booking } from './use-booking.ts'

import styles from './booking.module.css'

const MAX_NAME = 60
const MAX_COMMENTS = 2000

type Missing = readonly (typeof NEEDED)[number][]

type Props = Readonly<{
  booking: Booking
  /** The needed fields that were empty when the form was sent. */
  missing: Missing
}>

type TextProps = Pick<Props, 'booking'> &
  Readonly<{
    name: StoreVisitField
    label: string
    isRequired?: boolean
    error?: string | null
    type?: 'text' | 'tel' | 'email'
    maxLength?: number
  }>

function TextField({ booking, name, label, isRequired, error, type, maxLength }: TextProps) {
  const { fields } = booking.values
  const kind = type ?? 'text'
  return (
    <Field label={label} isRequired={isRequired ?? false} error={error ?? null}>
      {(ids) => (
        <Input
          {...ids}
          name={name}
          type={kind}
          inputMode={name === 'year' || name === 'mileage' ? 'numeric' : undefined}
          maxLength={maxLength ?? MAX_NAME}
          value={fields[name]}
          onChange={({ target }) => booking.change({ fields: { ...fields, [name]: target.value } })}
          autoComplete="off"
          {...(kind === 'text' && { spellCheck: false })}
        />
      )}
    </Field>
  )
}

/** The customer, the phone number first: those whom the store knows are filled in. */
export function CustomerFields({ booking, missing, shopId }: Props & Readonly<{ shopId: string }>) {
  const { t } = useVisitTexts()
  const { fields } = booking.values
  const errorOf = (name: Missing[number], text: string) => (missing.includes(name) ? text : null)
  return (
    <>
      <div className={styles.pair}>
        <TextField
          booking={booking}
          name="phone"
          label={t('phone')}
          type="tel"
          maxLength={30}
          error={errorOf('contact', t('contactMissing'))}
        />
        <TextField
          booking={booking}
          name="email"
          label={t('email')}
          type="email"
          maxLength={254}
          error={errorOf('contact', t('contactMissing'))}
        />
      </div>
      <p className="muted">{t('contactText')}</p>
      <KnownCustomerNote
        shopId={shopId}
        phone={fields.phone}
        firstName={fields.firstName}
        onUse={(customer) => {
          booking.setConsents([])
          booking.change({
            fields: {
              ...customer.fields,
              phone: fields.phone,
              email: fields.email || customer.fields.email,
              comments: fields.comments,
            },
            language: customer.language,
          })
        }}
      />
      <div className={styles.pair}>
        {(['firstName', 'lastName'] as const).map((name) => (
          <TextField
            key={name}
            booking={booking}
            name={name}
            label={t(name)}
            isRequired
            error={errorOf(name, t('fieldMissing'))}
          />
        ))}
      </div>
      <VehicleFields booking={booking} missing={missing} />
    </>
  )
}

function VehicleFields({ booking, missing }: Props) {
  const { t } = useVisitTexts()
  const { fields } = booking.values
  const isNeeded = fields.vin.trim() === ''
  const isMissing = missing.includes('vehicle')
  return (
    <>
      <div className={styles.pair}>
        {(['year', 'make', 'model'] as const).map((name) => (
          <TextField
            key={name}
            booking={booking}
            name={name}
            label={t(name)}
            isRequired={isNeeded}
            maxLength={name === 'year' ? 4 : MAX_NAME}
            error={isMissing && fields[name].trim() === '' ? t('fieldMissing') : null}
          />
        ))}
        <TextField booking={booking} name="mileage" label={t('mileage')} maxLength={9} />
      </div>
      <TextField booking={booking} name="vin" label={t('vin')} maxLength={17} />
    </>
  )
}

/** What the customer said, their language, and the questions to ask them, folded. */
export function AnswerFields({ booking }: Pick<Props, 'booking'>) {
  const { t } = useVisitTexts()
  const { consents } = booking
  const { fields, language } = booking.values
  return (
    <>
      <Field label={t('comments')}>
        {(ids) => (
          <Textarea
            {...ids}
            name="comments"
            rows={2}
            maxLength={MAX_COMMENTS}
            value={fields.comments}
            onChange={({ target }) =>
              booking.change({ fields: { ...fields, comments: target.value } })
            }
          />
        )}
      </Field>
      <div className={styles.labeled}>
        <span aria-hidden="true">{t('language')}</span>
        <Segments
          label={t('language')}
          name="language"
          options={[
            { value: 'en', label: t('english') },
            { value: 'es', label: t('spanish') },
          ]}
          value={language}
          onChange={(chosen) => booking.change({ language: chosen })}
        />
      </div>
      <details className={styles.questions}>
        <summary>
          <span>{t('questions')}</span>
          <Icon name="chevron-down" />
        </summary>
        {CONTACT_CHANNELS.map((channel) => (
          <label key={channel}>
            <Checkbox
              name="consents"
              value={channel}
              checked={consents.includes(channel)}
              onChange={({ target }) =>
                booking.setConsents(
                  target.checked
                    ? [...consents, channel]
                    : consents.filter((one) => one !== channel),
                )
              }
            />
            <span lang={language}>{spokenQuestion(channel, language)}</span>
          </label>
        ))}
      </details>
    </>
  )
}
