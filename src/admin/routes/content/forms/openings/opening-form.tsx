import { Field, Input, Select, Textarea } from '#admin/controls/field.tsx'
import { useLanguages } from '#admin/lib/languages/use-languages.ts'
import { useT } from '#admin/lib/texts.tsx'
import type { FormProps } from '#admin/routes/content/forms/form-props.ts'
import { OPENING_FIELDS } from '#domain/careers/opening-fields.data.ts'
import { CAREER_DEPARTMENTS, EMPLOYMENTS } from '#domain/careers/opening.ts'

import { listError, payError } from './opening-errors.ts'

import styles from '#admin/routes/content/forms/forms.module.css'

const LENGTHS = { title: 80, hours: 160, summary: 600 } as const
const CHOICES = { department: CAREER_DEPARTMENTS, employment: EMPLOYMENTS } as const

/** Everything about a job opening of a store. */
export function OpeningForm({ form }: FormProps) {
  const languages = useLanguages()
  const t = useT('admin-forms')
  const { valueOf } = form
  const set = (field: string, value: string) => form.change(field, value)
  const missing = (field: string) => (valueOf(field).trim() === '' ? t('required') : null)
  const labelIn = (name: string, language: 'en' | 'es') => `${name} (${t(`language.${language}`)})`
  const [from, to] = [valueOf('all.pay.from'), valueOf('all.pay.to')]
  const fault = payError(from, to)
  const [posted, last] = [valueOf('all.posted'), valueOf('all.validThrough')]
  return (
    <>
      <section className={styles.section} aria-labelledby="job-title">
        <h2 id="job-title">{t('job')}</h2>
        <div className={styles.fields}>
          {(['department', 'employment'] as const).map((name) => (
            <Field label={t(`job.${name}`)} error={missing(`all.${name}`)} key={name}>
              {(ids) => (
                <Select
                  {...ids}
                  value={valueOf(`all.${name}`)}
                  onChange={({ target }) => set(`all.${name}`, target.value)}
                >
                  <option value="">{t('choose')}</option>
                  {CHOICES[name].map((one) => (
                    <option value={one} key={one}>
                      {t(`jobChoice.${one}`)}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          ))}
          <Field label={t('job.from')} hint={t('payHint')} error={fault && t(`payError.${fault}`)}>
            {(ids) => (
              <Input
                {...ids}
                inputMode="decimal"
                value={from}
                onChange={({ target }) => set('all.pay.from', amountOf(target.value))}
              />
            )}
          </Field>
          <Field label={t('job.to')}>
            {(ids) => (
              <Input
                {...ids}
                inputMode="decimal"
                value={to}
                onChange={({ target }) => set('all.pay.to', amountOf(target.value))}
              />
            )}
          </Field>
          <Field label={t('job.per')} error={missing('all.pay.per')}>
            {(ids) => (
              <Select
                {...ids}
                value={valueOf('all.pay.per')}
                onChange={({ target }) => set('all.pay.per', target.value)}
              >
                <option value="">{t('choose')}</option>
                <option value="hour">{t('jobChoice.hour')}</option>
                <option value="year">{t('jobChoice.year')}</option>
              </Select>
            )}
          </Field>
          {OPENING_FIELDS.days.map((name) => (
            <Field
              label={t(`job.${name}`)}
              hint={name === 'validThrough' ? t('lastDayHint') : undefined}
              error={
                missing(`all.${name}`) ??
                (name === 'validThrough' && last < posted ? t('dayOrder') : null)
              }
              key={name}
            >
              {(ids) => (
                <Input
                  {...ids}
                  type="date"
                  value={valueOf(`all.${name}`)}
                  onChange={({ target }) => set(`all.${name}`, target.value)}
                />
              )}
            </Field>
          ))}
        </div>
      </section>
      <section className={styles.section} aria-labelledby="job-text-title">
        <h2 id="job-text-title">{t('jobText')}</h2>
        <div className={styles.languages}>
          {languages.map((language) => (
            <div className={styles.person} key={language}>
              {OPENING_FIELDS.texts.map((name) => (
                <Field
                  label={labelIn(t(`job.${name}`), language)}
                  error={missing(`${language}.${name}`)}
                  key={name}
                >
                  {(ids) =>
                    name === 'summary' ? (
                      <Textarea
                        {...ids}
                        lang={language}
                        rows={4}
                        maxLength={LENGTHS[name]}
                        value={valueOf(`${language}.${name}`)}
                        onChange={({ target }) => set(`${language}.${name}`, target.value)}
                      />
                    ) : (
                      <Input
                        {...ids}
                        lang={language}
                        maxLength={LENGTHS[name]}
                        value={valueOf(`${language}.${name}`)}
                        onChange={({ target }) => set(`${language}.${name}`, target.value)}
                      />
                    )
                  }
                </Field>
              ))}
              {OPENING_FIELDS.lists.map((name) => {
                const problem = listError(
                  valueOf(`${language}.${name}`),
                  valueOf(`${language === 'en' ? 'es' : 'en'}.${name}`),
                )
                return (
                  <Field
                    label={labelIn(t(`job.${name}`), language)}
                    hint={t('linesHint')}
                    error={problem && t(`listError.${problem}`)}
                    key={name}
                  >
                    {(ids) => (
                      <Textarea
                        {...ids}
                        lang={language}
                        rows={5}
                        value={valueOf(`${language}.${name}`)}
                        onChange={({ target }) => set(`${language}.${name}`, target.value)}
                      />
                    )}
                  </Field>
                )
              })}
            </div>
          ))}
        </div>
      </section>
    </>
  )
}

/** What people write in an amount, without signs: `$24.50` is `24.50`. */
const amountOf = (typed: string) => typed.replaceAll(/[^\d.]/g, '')
