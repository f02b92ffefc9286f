import { useState } from 'react'

import { Checkbox, Field, Input, Textarea } from '#admin/controls/field.tsx'
import { Segments } from '#admin/controls/lists/segments.tsx'
import { useVisitTexts } from '#admin/routes/service/visit-texts.ts'
import { CONTACT_CHANNELS } from '#domain/leads/consent.ts'
import { spokenQuestion } from '#domain/leads/store/spoken-consent.ts'

import styles from './booking.module.css'

const MAX_NAME = 60
const MAX_COMMENTS = 2000

type TextProps = Readonly<{
  name: string
  label: string
  hint?: string
  isRequired?: boolean
  type?: 'text' | 'tel' | 'email'
  maxLength?: number
}>

const TextField = ({ name, label, hint, isRequired, type = 'text', maxLength = 60 }: TextProps) => (
  <Field label={label} hint={hint}>
    {(ids) => (
      <Input
        {...ids}
        name={name}
        type={type}
        required={isRequired}
        maxLength={maxLength}
        autoComplete="off"
        {...(type === 'text' && { spellCheck: false })}
      />
    )}
  </Field>
)

/** The customer, their vehicle, and what they answered. */
export function CustomerFields() {
  const { t } = useVisitTexts()
  const [language, setLanguage] = useState<'en' | 'es'>('en')
  return (
    <>
      <div className={styles.pair}>
        <TextField name="firstName" label={t('firstName')} maxLength={MAX_NAME} isRequired />
        <TextField name="lastName" label={t('lastName')} maxLength={MAX_NAME} isRequired />
        <TextField name="phone" label={t('phone')} type="tel" maxLength={30} />
        <TextField name="email" label={t('email')} type="email" maxLength={254} />
      </div>
      <p className="muted">{t('contactText')}</p>
      <div className={styles.pair}>
        <TextField name="year" label={t('year')} maxLength={4} />
        <TextField name="make" label={t('make')} />
        <TextField name="model" label={t('model')} />
        <TextField name="mileage" label={t('mileage')} maxLength={9} />
      </div>
      <TextField name="vin" label={t('vin')} maxLength={17} />
      <Field label={t('comments')}>
        {(ids) => <Textarea {...ids} name="comments" rows={2} maxLength={MAX_COMMENTS} />}
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
