import { Button } from '#admin/controls/button.tsx'
import { useT } from '#admin/lib/texts.tsx'
import type { FormProps } from '#admin/routes/content/forms/form-props.ts'
import { menuLines, readMenuLines } from '#domain/site/menus/menu-lines.ts'
import { useLocale } from '#ui/text/use-t.ts'

import { MenuList } from './menu-list.tsx'
import { targetLabels, targetNames } from './target-names.ts'

import styles from '#admin/routes/content/forms/forms.module.css'

const MENUS = ['header', 'footer'] as const

/** The main menu of a site and the columns of its footer. */
export function MenusForm({ form, choices }: FormProps) {
  const t = useT('admin-forms')
  const locale = useLocale()
  const { targets } = choices
  const names = targetNames(targets)
  return (
    <>
      <datalist id="menu-targets">
        {[...targetLabels(targets)].map(([to, label]) => (
          <option value={label} key={to}>
            {names.pathOf(to)}
          </option>
        ))}
      </datalist>
      {MENUS.map((menu) => {
        const field = `all.${menu}`
        const items = readMenuLines(form.valueOf(field))
        const ofProduct = readMenuLines(choices.productMenus?.[menu] ?? '')
        return (
          <section className={styles.section} aria-labelledby={`${menu}-title`} key={menu}>
            <h2 id={`${menu}-title`}>{t(menu)}</h2>
            <p className="muted">{t(`${menu}Hint`)}</p>
            {items.length > 0 ? (
              <MenuList
                menu={menu}
                items={items}
                names={names}
                onChange={(next) => form.changeAll({ [field]: menuLines(next) })}
              />
            ) : (
              <>
                <p>
                  {t('productMenu')}{' '}
                  {ofProduct
                    .map((item) =>
                      item.links === null ? names.nameOf(item) : item[locale] || item.name,
                    )
                    .join(', ')}
                </p>
                <p>
                  <Button
                    icon="pencil"
                    onClick={() => form.changeAll({ [field]: menuLines(ofProduct) })}
                  >
                    {t('ownMenu')}
                  </Button>
                </p>
              </>
            )}
          </section>
        )
      })}
    </>
  )
}
