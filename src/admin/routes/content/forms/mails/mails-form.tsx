import { useNavigate } from 'react-router'

import { Button } from '#admin/controls/button.tsx'
import { Field, Select } from '#admin/controls/field.tsx'
import { useFieldNames } from '#admin/features/mails/field-names.ts'
import { useT } from '#admin/lib/texts.tsx'
import type { FormProps } from '#admin/routes/content/forms/form-props.ts'
import type { EditableText, MailFamilyView } from '#modules/mail-settings/module.ts'

import { textKey, useShownMail } from './mail-texts.ts'
import { TextFields } from './text-fields.tsx'

import styles from './mails.module.css'

/** The texts of a family of mails in a place: those of one mail, and those that all of them have. */
export function MailsForm({ form, choices: { mails: view } }: FormProps) {
  return view && <Mails view={view} form={form} />
}

type Props = Readonly<{ view: MailFamilyView; form: FormProps['form'] }>

function Mails({ view, form }: Props) {
  const t = useT('admin-mails')
  const names = useFieldNames()
  const { current, show } = useShownMail(view)
  const { mails, shared, faults } = view
  const isFaulty = (texts: readonly EditableText[]) =>
    texts.some((text) => (['en', 'es'] as const).some((one) => faults[textKey(one, text)]))
  if (!current) return null
  return (
    <div className={styles.editor}>
      <PlaceField view={view} />
      <Field label={t('mail')} hint={t('fixed')}>
        {(ids) => (
          <Select {...ids} value={current.mail} onChange={({ target }) => show(target.value)}>
            {mails.map(({ mail, name, texts }) => (
              <option value={mail} key={mail}>
                {isFaulty(texts) ? t('faulty', { mail: t(name) }) : t(name)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <p className="muted">{t('fieldsHint', { example: `{${names.nameOf('dealer')}}` })}</p>
      <TextFields label={t(current.name)} texts={current.texts} form={form} faults={faults} />
      {shared.length > 0 && (
        <>
          <h2>{t('shared')}</h2>
          <TextFields label={t('shared')} texts={shared} form={form} faults={faults} />
        </>
      )}
      <Unused view={view} form={form} />
    </div>
  )
}

/** Chooses the group, a site or a store whose texts are changed. */
function PlaceField({ view: { place, places, family } }: Pick<Props, 'view'>) {
  const t = useT('admin-mails')
  const navigate = useNavigate()
  return (
    <Field label={t('place')}>
      {(ids) => (
        <Select
          {...ids}
          value={place}
          onChange={({ target }) => void navigate(`/content/mails/${target.value}/${family}`)}
        >
          {places.map((one) => (
            <option value={one.place} key={one.place}>
              {one.kind === 'group' ? t('group') : t(one.kind, { name: one.name })}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

/** Texts that the mails do not have any more. */
function Unused({ view, form }: Props) {
  const t = useT('admin-mails')
  const left = view.unused.filter((key) => form.valueOf(key) !== '')
  if (left.length === 0) return null
  return (
    <section aria-labelledby="unused-title" className={styles.texts}>
      <h2 id="unused-title">{t('unused')}</h2>
      <p className="muted">{t('unusedHint')}</p>
      <ul className={styles.unused}>
        {left.map((key) => (
          <li key={key}>
            <span className="mono">{key}</span>
            <span>{form.valueOf(key)}</span>
            <Button
              kind="quiet"
              icon="trash-2"
              aria-label={t('removeUnused', { text: key })}
              onClick={() => form.change(key, '')}
            >
              {t('remove')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
