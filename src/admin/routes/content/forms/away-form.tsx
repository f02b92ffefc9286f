import { Field, Textarea } from '#admin/controls/field.tsx'
import { useLanguages } from '#admin/lib/languages/use-languages.ts'
import { useT } from '#admin/lib/texts.tsx'
import { AWAY_MESSAGES } from '#domain/dealers/file/away-messages.data.ts'

import type { FormProps } from './form-props.ts'

import styles from './forms.module.css'

/** What a store says while it is closed, in both languages. */
export function AwayForm({ form }: FormProps) {
  const languages = useLanguages()
  const t = useT('admin-forms')
  return AWAY_MESSAGES.map((name) => (
    <section className={styles.section} aria-labelledby={`away-${name}`} key={name}>
      <h2 id={`away-${name}`}>{t(`away.${name}`)}</h2>
      <p className="muted">{t(`awayHint.${name}`)}</p>
      <div className={styles.languages}>
        {languages.map((language) => {
          const isMissing =
            form.valueOf(`${language}.${name}`).trim() === '' &&
            languages.some((one) => form.valueOf(`${one}.${name}`).trim() !== '')
          return (
            <Field
              label={t(`language.${language}`)}
              error={isMissing ? t('bothNeeded') : null}
              key={language}
            >
              {(ids) => (
                <Textarea
                  {...ids}
                  lang={language}
                  rows={3}
                  value={form.valueOf(`${language}.${name}`)}
                  onChange={({ target }) => form.change(`${language}.${name}`, target.value)}
                />
              )}
            </Field>
          )
        })}
      </div>
    </section>
  ))
}
