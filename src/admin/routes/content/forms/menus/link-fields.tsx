import { Button } from '#admin/controls/button.tsx'
import { Field, Input, Select } from '#admin/controls/field.tsx'
import { useT } from '#admin/lib/texts.tsx'
import type { MenuGroupLines, MenuLine } from '#domain/site/menus/menu-lines.ts'
import { useLocale } from '#ui/text/use-t.ts'

import type { TargetNames } from './target-names.ts'

import styles from '#admin/routes/content/forms/forms.module.css'

type Props = Readonly<{
  link: MenuLine
  names: TargetNames
  /** The groups that it may be put into. */
  groups: readonly MenuGroupLines[]
  onChange: (link: MenuLine) => void
  onMove?: (group: string) => void
  /** `null` for the only link of a group. */
  onRemove: (() => void) | null
}>

const LANGUAGES = ['en', 'es'] as const

/** The target of a link, and its labels in both languages. */
export function LinkFields({ link, names, groups, onChange, onMove, onRemove }: Props) {
  const t = useT('admin-forms')
  const locale = useLocale()
  const { to } = link
  const targetError = () => {
    if (to === '') return t('required')
    return names.isKnown(to) ? null : t('noTarget')
  }
  const isLabelled = LANGUAGES.some((language) => link[language].trim() !== '')
  const labelError = (language: 'en' | 'es') => {
    if (link[language].trim() !== '') return null
    if (isLabelled) return t('bothNeeded')
    return to !== '' && names.needsLabel(to) ? t('labelNeeded') : null
  }
  return (
    <div className={styles.person}>
      <div className={styles.fields}>
        <Field
          label={t('target')}
          hint={names.needsLabel(to) ? t('targetHint') : names.nameOf(link)}
          error={targetError()}
        >
          {(ids) => (
            <Input
              {...ids}
              list="menu-targets"
              autoComplete="off"
              spellCheck={false}
              value={to}
              onChange={({ target }) => onChange({ ...link, to: target.value.trim() })}
            />
          )}
        </Field>
        {LANGUAGES.map((language) => (
          <Field
            label={`${t('label')} (${t(`language.${language}`)})`}
            error={labelError(language)}
            key={language}
          >
            {(ids) => (
              <Input
                {...ids}
                lang={language}
                maxLength={60}
                placeholder={
                  !isLabelled && !names.needsLabel(to) && language === locale
                    ? names.nameOf(link)
                    : undefined
                }
                value={link[language]}
                onChange={({ target }) => onChange({ ...link, [language]: target.value })}
              />
            )}
          </Field>
        ))}
        {onMove && groups.length > 0 && (
          <Field label={t('moveTo')}>
            {(ids) => (
              <Select {...ids} value="" onChange={({ target }) => onMove(target.value)}>
                <option value="">{t('mainMenu')}</option>
                {groups.map((group) => (
                  <option value={group.name} key={group.name}>
                    {group[locale] || group.name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
      </div>
      {onRemove && (
        <p>
          <Button icon="trash-2" onClick={onRemove}>
            {t('removeLink')}
          </Button>
        </p>
      )}
    </div>
  )
}
