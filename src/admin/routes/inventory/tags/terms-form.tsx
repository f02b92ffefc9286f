import { Form, useSearchParams } from 'react-router'

import { Button } from '#admin/controls/button.tsx'
import { Checkbox, Field, Input, Select } from '#admin/controls/field.tsx'
import { useT } from '#admin/lib/texts.tsx'

import { WARRANTIES, type GuideTerms } from './guide-terms.ts'

import styles from './tags.module.css'

const BOXES = [
  ['maker', 'hasMakerWarranty'],
  ['maker-used', 'hasMakerUsedWarranty'],
  ['other', 'hasOtherWarranty'],
  ['contract', 'hasContract'],
] as const
const OWN: ReadonlySet<string> = new Set([
  'warranty',
  'labor',
  'parts',
  'systems',
  'duration',
  ...BOXES.map(([name]) => name),
])

/** The terms of the Buyers Guide, which all tags of used vehicles get. */
export function TermsForm({ terms }: Readonly<{ terms: GuideTerms }>) {
  const t = useT('admin-inventory')
  const [params] = useSearchParams()
  const others = [...params].filter(([name]) => !OWN.has(name))
  return (
    <Form method="get" className={styles.terms} aria-labelledby="guide-terms" replace>
      <h2 id="guide-terms">{t('guideTerms')}</h2>
      {others.map(([name, value]) => (
        <input type="hidden" name={name} value={value} key={`${name}=${value}`} />
      ))}
      <Field label={t('guideWarranty')}>
        {(ids) => (
          <Select {...ids} name="warranty" defaultValue={terms.warranty ?? ''}>
            <option value="">{t('guideByHand')}</option>
            {WARRANTIES.map((one) => (
              <option value={one} key={one}>
                {t(`guide.${one}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {(['labor', 'parts'] as const).map((name) => (
        <Field label={t(`guide.${name}`)} key={name}>
          {(ids) => (
            <Input
              {...ids}
              name={name}
              type="number"
              min={0}
              max={100}
              defaultValue={terms[name] ?? ''}
            />
          )}
        </Field>
      ))}
      {(['systems', 'duration'] as const).map((name) => (
        <Field label={t(`guide.${name}`)} key={name}>
          {(ids) => <Input {...ids} name={name} maxLength={200} defaultValue={terms[name]} />}
        </Field>
      ))}
      {BOXES.map(([name, term]) => (
        <label key={name}>
          <Checkbox name={name} value="1" defaultChecked={terms[term]} />
          {t(`guide.${name}`)}
        </label>
      ))}
      <Button type="submit">{t('guideApply')}</Button>
    </Form>
  )
}
