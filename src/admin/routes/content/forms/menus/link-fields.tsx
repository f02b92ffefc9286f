import { useState } from 'react'

import { Button } from '#admin/controls/button.tsx'
import { Field, Input, Select } from '#admin/controls/field.tsx'
import { useLanguages } from '#admin/lib/languages/use-languages.ts'
import { useT } from '#admin/lib/texts.tsx'
import type { MenuGroupLines, MenuLine } from '#domain/site/menus/menu-lines.ts'
import { useLocale } from '#ui/text/use-t.ts'

import { linkErrors } from './menu-errors.ts'
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

/** The target of a link, and its labels in both languages. */
export function LinkFields({ link, names, groups, onChange, onMove, onRemove }: Props) {
  const t = useT('admin-forms')
  const locale = useLocale()
  const languages = useLanguages()
  const { to } = link
  const [typed, setTyped] = useState<string | null>(null)
  const isLabelled = languages.some((language) => link[language].trim() !== '')
  const errors = linkErrors(link, names)
  const textOf = (key: (typeof errors)[keyof typeof errors]) => (key === null ? null : t(key))
  return (
    <div className={styles.person}>
      <div className={styles.fields}>
        <Field
          label={t('target')}
          hint={names.needsLabel(to) ? t('targetHint') : names.pathOf(to)}
          error={textOf(errors.target)}
        >
          {(ids) => (
            <Input
              {...ids}
              list="menu-targets"
              autoComplete="off"
              spellCheck={false}
              value={typed ?? names.shownOf(to)}
              onChange={({ target }) => {
                setTyped(target.value)
                onChange({ ...link, to: names.targetOf(target.value.trim()) })
              }}
              onBlur={() => setTyped(null)}
            />
          )}
        </Field>
        {languages.map((language) => (
          <Field
            label={`${t('label')} (${t(`language.${language}`)})`}
            error={textOf(errors[language])}
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
