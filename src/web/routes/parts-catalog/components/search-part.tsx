import { Button } from '#ui/button.tsx'
import { Field, SelectField } from '#ui/form/field.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { useT } from '#ui/text/use-t.ts'
import type { CatalogView } from '#web/routes/parts-catalog/view/catalog-view.ts'

import styles from './search-part.module.css'

/** What is searched for. It asks for another address, with what is on the list carried along. */
export function SearchPart({
  view: { query, makes, models, years, carried },
}: {
  view: CatalogView
}) {
  const t = useT('parts-catalog')
  return (
    <search>
      <form
        className={`edge no-print columns gap-4 end pad-5 ${styles.search}`}
        aria-label={t('search')}
        action="#results"
        // Remount the fields when the address changes.
        key={JSON.stringify([query, carried])}
      >
        {carried.map(([name, value]) => (
          <input type="hidden" name={name} value={value} key={`${name} ${value}`} />
        ))}
        {query.category && <input type="hidden" name="category" value={query.category} />}
        <Field
          id="q"
          name="q"
          type="search"
          label={t('words')}
          defaultValue={query.words}
          maxLength={100}
          enterKeyHint="search"
          affix={<Icon name="search" />}
        />
        <SelectField id="make" name="make" label={t('make')} defaultValue={query.make}>
          <option value="">{t('anyMake')}</option>
          {makes.map((make) => (
            <option key={make} value={make}>
              {make}
            </option>
          ))}
        </SelectField>
        <SelectField id="model" name="model" label={t('model')} defaultValue={query.model}>
          <option value="">{t('anyModel')}</option>
          {models.map(({ make, models: own }) => (
            <optgroup key={make} label={make}>
              {own.map((model) => (
                <option key={model} value={model}>
                  {model}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectField>
        <SelectField
          id="year"
          name="year"
          label={t('year')}
          defaultValue={query.year === null ? '' : String(query.year)}
        >
          <option value="">{t('anyYear')}</option>
          {years.map((year) => (
            <option key={year} value={year}>
              {year}
            </option>
          ))}
        </SelectField>
        <Button type="submit" kind="action">
          {t('show')}
        </Button>
      </form>
    </search>
  )
}
