import { Button } from '#admin/controls/button.tsx'
import { Checkbox, Field, Input, Select } from '#admin/controls/field.tsx'
import { useLanguages } from '#admin/lib/languages/use-languages.ts'
import { useT } from '#admin/lib/texts.tsx'
import type { DocumentForm } from '#admin/routes/content/document/use-document-edits.ts'
import { ValidatedInput } from '#admin/routes/content/forms/validated-input.tsx'
import { usPhone } from '#domain/forms/us-phone.ts'
import { SPOKEN, STAFF_DEPARTMENTS } from '#domain/staff/staff-member.ts'
import { isPictureFile } from '#domain/staff/staff-picture.ts'
import { useLocale } from '#ui/text/use-t.ts'

import { PhotoField } from './photo-field.tsx'

import styles from '#admin/routes/content/forms/forms.module.css'

type Props = Readonly<{
  id: string
  form: DocumentForm
  /** The addresses of photos that are files, by their names. */
  pictures: Readonly<Record<string, string>>
  onRemove: () => void
}>

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** A text that is empty or has a form. */
const having = (pattern: RegExp) => (text: string) =>
  text.trim() === '' || pattern.test(text.trim()) ? text.trim() : null

const items = (text: string) => text.split(', ').filter(Boolean)

/** The address of a photo: of a file of the group, of one that was just taken, or of another place; `null` for none. */
const photoAddress = (picture: string, pictures: Props['pictures']): string | null =>
  picture === '' ? null : (pictures[picture] ?? (isPictureFile(picture) ? null : picture))

/** Everything about a person of a store. */
export function PersonFields({ id, form, pictures, onRemove }: Props) {
  const languages = useLanguages()
  const t = useT('admin-forms')
  const locale = useLocale()
  const names = new Intl.DisplayNames(locale, { type: 'language' })
  const field = (name: string) => `all.${id}.${name}`
  const valueOf = (name: string) => form.valueOf(field(name))
  const set = (name: string, value: string) => form.changeAll({ [field(name)]: value })
  const toggle = (name: string, item: string) => {
    const chosen = items(valueOf(name))
    const next = chosen.includes(item) ? chosen.filter((one) => one !== item) : [...chosen, item]
    set(name, next.join(', '))
  }
  const required = (value: string) => (value.trim() === '' ? t('required') : null)
  const checked = [
    {
      name: 'phone',
      read: (text: string) => (text.trim() === '' ? '' : usPhone(text)),
      hint: t('phoneHint'),
    },
    { name: 'email', read: having(EMAIL), hint: t('emailHint') },
  ] as const
  return (
    <div className={styles.person}>
      <PhotoField
        name={valueOf('name')}
        src={photoAddress(valueOf('picture'), pictures)}
        onChange={(picture) => set('picture', picture)}
      />
      <div className={styles.fields}>
        <Field label={t('staff.name')} error={required(valueOf('name'))}>
          {(ids) => (
            <Input
              {...ids}
              maxLength={60}
              value={valueOf('name')}
              onChange={({ target }) => set('name', target.value)}
            />
          )}
        </Field>
        {languages.map((language) => (
          <Field
            label={`${t('staff.position')} (${t(`language.${language}`)})`}
            error={required(form.valueOf(`${language}.${id}.position`))}
            key={language}
          >
            {(ids) => (
              <Input
                {...ids}
                lang={language}
                maxLength={60}
                value={form.valueOf(`${language}.${id}.position`)}
                onChange={({ target }) =>
                  form.changeAll({ [`${language}.${id}.position`]: target.value })
                }
              />
            )}
          </Field>
        ))}
        <Field label={t('staff.department')}>
          {(ids) => (
            <Select
              {...ids}
              value={valueOf('department')}
              onChange={({ target }) => set('department', target.value)}
            >
              {STAFF_DEPARTMENTS.map((department) => (
                <option value={department} key={department}>
                  {t(`staffDepartment.${department}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {checked.map(({ name, read, hint }) => (
          <Field label={t(`staff.${name}`)} key={name}>
            {(ids) => (
              <ValidatedInput
                {...ids}
                value={valueOf(name)}
                read={read}
                hint={hint}
                onRead={(value) => set(name, value)}
              />
            )}
          </Field>
        ))}
      </div>
      <fieldset className={styles.checks}>
        <legend>{t('staff.languages')}</legend>
        {SPOKEN.map((language) => (
          <label key={language}>
            <Checkbox
              checked={items(valueOf('languages')).includes(language)}
              onChange={() => toggle('languages', language)}
            />
            {names.of(language)}
          </label>
        ))}
      </fieldset>
      <fieldset className={styles.checks}>
        <legend>{t('staff.keys')}</legend>
        {[...new Set(['isManager', 'isOnlineTeam', ...items(valueOf('keys'))])].map((key) => (
          <label key={key}>
            <Checkbox
              checked={items(valueOf('keys')).includes(key)}
              onChange={() => toggle('keys', key)}
            />
            {key === 'isManager' || key === 'isOnlineTeam' ? t(`staffKey.${key}`) : key}
          </label>
        ))}
      </fieldset>
      <p>
        <Button icon="trash-2" onClick={onRemove}>
          {t('removePerson')}
        </Button>
      </p>
    </div>
  )
}
