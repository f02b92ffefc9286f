import { useState } from 'react'

import { Checkbox, Field, Input, Textarea } from '#admin/controls/field.tsx'
import { Segments } from '#admin/controls/lists/segments.tsx'
import { useVisitTexts } from '#admin/routes/service/visit-texts.ts'
import { CONTACT_CHANNELS } from '#domain/leads/consent.ts'
import { spokenQuestion } from '#domain/leads/store/spoken-consent.ts'
import type { StoreVisitField } from '#domain/service/store-visit.ts'

import styles from './booking.module.css'

const MAX_NAME = 60
const MAX_COMMENTS = 2000

type Known = Readonly<Record<StoreVisitField, string>>

type TextProps = Readonly<{
  name: StoreVisitField
  label: string
  hint?: string
  isRequired?: boolean
  type?: 'text' | 'tel' | 'email'
  maxLength?: number
  /** What is known already. */
  known?: Known | undefined
}>

const TextField = ({
  name,
  label,
  hint,
  isRequired,
  type = 'text',
  maxLength = 60,
  known,
}: TextProps) => (
  <Field label={label} hint={hint}>
    {(ids) => (
      <Input
        {...ids}
        name={name}
        type={type}
        required={isRequired}
        maxLength={maxLength}
        defaultValue={known?.[name]}
        autoComplete="off"
        {...(type === 'text' && { spellCheck: false })}
      />
    )}
  </Field>
)

type Props = Readonly<{
  /** What the customer wrote when they joined the waiting list. */
  known?: Known | undefined
  knownLanguage?: 'en' | 'es' | undefined
}>

/** The customer, their vehicle, and what they answered. */
export function CustomerFields({ known, knownLanguage = 'en' }: Props) {
  const { t } = useVisitTexts()
  const [language, setLanguage] = useState<'en' | 'es'>(knownLanguage)
  return (
    <>
      <div className={styles.pair}>
        <TextField
          known={known}
          name="firstName"
          label={t('firstName')}
          maxLength={MAX_NAME}
          isRequired
        />
        <TextField
          known={known}
          name="lastName"
          label={t('lastName')}
          maxLength={MAX_NAME}
          isRequired
        />
        <TextField known={known} name="phone" label={t('phone')} type="tel" maxLength={30} />
        <TextField known={known} name="email" label={t('email')} type="email" maxLength={254} />
      </div>
      <p className="muted">{t('contactText')}</p>
      <div className={styles.pair}>
        <TextField known={known} name="year" label={t('year')} maxLength={4} />
        <TextField known={known} name="make" label={t('make')} />
        <TextField known={known} name="model" label={t('model')} />
        <TextField known={known} name="mileage" label={t('mileage')} maxLength={9} />
      </div>
      <TextField known={known} name="vin" label={t('vin')} maxLength={17} />
      <Field label={t('comments')}>
        {(ids) => (
          <Textarea
            {...ids}
            name="comments"
            rows={2}
            maxLength={MAX_COMMENTS}
            defaultValue={known?.comments}
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
          onChange={setLanguage}
        />
      </div>
      <fieldset className={styles.questions}>
        <legend>{t('questions')}</legend>
        {CONTACT_CHANNELS.map((channel) => (
          <label key={channel}>
            <Checkbox name="consents" value={channel} />
            <span lang={language}>{spokenQuestion(channel, language)}</span>
          </label>
        ))}
      </fieldset>
    </>
  )
}
