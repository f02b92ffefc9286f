import { Button } from '#admin/controls/button.tsx'
import { Field, Input, Select, Textarea } from '#admin/controls/field.tsx'
import { useLanguages } from '#admin/lib/languages/use-languages.ts'
import { useT } from '#admin/lib/texts.tsx'
import type { DocumentForm } from '#admin/routes/content/document/use-document-edits.ts'
import { BANNER_LISTS, type BannerList } from '#domain/site/banners/banner-fields.data.ts'
import { VEHICLE_TYPES } from '#domain/vehicle/vehicle.ts'

import styles from '#admin/routes/content/forms/forms.module.css'

type Props = Readonly<{ list: BannerList; id: string; form: DocumentForm; onRemove: () => void }>

const TARGET = /^(?:\/(?!\/)|https:\/\/)\S+$|^\/$/

/** Everything about a notice or card. */
export function BannerFields({ list, id, form, onRemove }: Props) {
  const languages = useLanguages()
  const t = useT('admin-forms')
  const { texts, shared } = BANNER_LISTS[list]
  const valueOf = (name: string) => form.valueOf(`all.${list}.${id}.${name}`)
  const set = (name: string, value: string) =>
    form.changeAll({ [`all.${list}.${id}.${name}`]: value })
  const href = valueOf('href')
  const [from, until] = [valueOf('from'), valueOf('until')]
  const hrefError = () => {
    if (href === '') return list === 'notice' ? null : t('required')
    return TARGET.test(href) ? null : t('addressHint')
  }
  const has = (name: string) => shared.some((one) => one === name)
  return (
    <div className={styles.person}>
      {texts.map((name) => (
        <div className={styles.languages} key={name}>
          {languages.map((language) => {
            const field = `${language}.${list}.${id}.${name}`
            const value = form.valueOf(field)
            const Control = name === 'text' || name === 'body' ? Textarea : Input
            return (
              <Field
                label={`${t(`bannerField.${name}`)} (${t(`language.${language}`)})`}
                error={value.trim() === '' ? t('required') : null}
                key={language}
              >
                {(ids) => (
                  <Control
                    {...ids}
                    lang={language}
                    value={value}
                    onChange={({ target }: Readonly<{ target: { value: string } }>) =>
                      form.changeAll({ [field]: target.value.replaceAll('\n', ' ') })
                    }
                  />
                )}
              </Field>
            )
          })}
        </div>
      ))}
      <div className={styles.fields}>
        <Field
          label={t('bannerField.href')}
          hint={t(list === 'notice' ? 'bannerHrefHint' : 'addressHint')}
          error={hrefError()}
        >
          {(ids) => (
            <Input
              {...ids}
              list="banner-targets"
              autoComplete="off"
              spellCheck={false}
              value={href}
              onChange={({ target }) => set('href', target.value.trim())}
            />
          )}
        </Field>
        {has('from') &&
          (['from', 'until'] as const).map((name) => (
            <Field
              label={t(`bannerField.${name}`)}
              hint={t('bannerDayHint')}
              error={name === 'until' && until !== '' && until < from ? t('dayOrder') : null}
              key={name}
            >
              {(ids) => (
                <Input
                  {...ids}
                  type="date"
                  value={valueOf(name)}
                  onChange={({ target }) => set(name, target.value)}
                />
              )}
            </Field>
          ))}
        {has('type') && (
          <Field label={t('bannerField.type')}>
            {(ids) => (
              <Select
                {...ids}
                value={valueOf('type')}
                onChange={({ target }) => set('type', target.value)}
              >
                <option value="">{t('everyList')}</option>
                {VEHICLE_TYPES.map((type) => (
                  <option value={type} key={type}>
                    {t(`vehicleType.${type}`)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        {(['make', 'model'] as const).filter(has).map((name) => (
          <Field label={t(`bannerField.${name}`)} hint={t('everyHint')} key={name}>
            {(ids) => (
              <Input
                {...ids}
                value={valueOf(name)}
                onChange={({ target }) => set(name, target.value)}
              />
            )}
          </Field>
        ))}
      </div>
      <p>
        <Button icon="trash-2" onClick={onRemove}>
          {t(`removeBanner.${list}`)}
        </Button>
      </p>
    </div>
  )
}
