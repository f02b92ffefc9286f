import { Pill } from '#admin/controls/status/labels.tsx'
import { useT } from '#admin/lib/texts.tsx'
import type { DocumentForm } from '#admin/routes/content/document/use-document-edits.ts'
import { useFaultText } from '#admin/routes/content/document/use-fault-text.ts'
import { parityGaps, type ParityGap } from '#domain/content/editing/parity.ts'
import type { DocumentView, FormField } from '#modules/group-edits/module.ts'

import { DocumentField } from './document-field.tsx'

import styles from '#admin/routes/content/document/document.module.css'

const LANGUAGES = ['en', 'es'] as const

type Props = Readonly<{ document: DocumentView; form: DocumentForm }>

/** All of a document's texts in a language, to compare them. */
const textIn = (language: 'en' | 'es', fields: readonly FormField[], form: DocumentForm) =>
  fields.map(({ name }) => form.valueOf(`${language}.${name}`)).join('\n')

/** How the languages of a document differ, with unsaved changes. */
export const gapsOf = ({ fields }: DocumentView, form: DocumentForm): readonly ParityGap[] => {
  const own = fields.filter(({ isShared }) => !isShared)
  return parityGaps(textIn('en', own, form), textIn('es', own, form))
}

/** The fields of a document: what both languages share, then the languages side by side. */
export function DocumentFields({ document, form }: Props) {
  const t = useT('admin-content')
  const { fields } = document
  const shared = fields.filter(({ isShared }) => isShared)
  const own = fields.filter(({ isShared }) => !isShared)
  const isShown = ({ isRequired, name }: FormField) =>
    isRequired || form.valueOf(`all.${name}`) !== ''
  const [first, rest] = [shared.filter(isShown), shared.filter((field) => !isShown(field))]
  const control = (field: FormField, scope: 'all' | 'en' | 'es') => (
    <DocumentField
      field={field}
      {...(scope !== 'all' && { language: scope })}
      value={form.valueOf(`${scope}.${field.name}`)}
      onChange={(value) => form.change(`${scope}.${field.name}`, value)}
      key={field.name}
    />
  )
  return (
    <>
      {shared.length > 0 && (
        <section className={styles.section} aria-label={t('shared')}>
          {first.length > 0 && (
            <div className={styles.shared}>{first.map((field) => control(field, 'all'))}</div>
          )}
          {rest.length > 0 && (
            <details className={styles.more}>
              <summary>{t('moreFields', { n: rest.length })}</summary>
              <div className={styles.shared}>{rest.map((field) => control(field, 'all'))}</div>
            </details>
          )}
        </section>
      )}
      <section className={styles.languages}>
        {LANGUAGES.map((language) => (
          <div className={styles.language} key={language}>
            <header>
              <h2>{t(language === 'en' ? 'english' : 'spanish')}</h2>
              <Faults document={document} language={language} />
            </header>
            {language === 'es' && <Gaps document={document} form={form} />}
            {own.map((field) => control(field, language))}
          </div>
        ))}
      </section>
    </>
  )
}

function Faults({
  document,
  language,
}: Readonly<{ document: DocumentView; language: 'en' | 'es' }>) {
  const t = useT('admin-content')
  const textOf = useFaultText()
  const faults = document.faults.filter((fault) => fault.language === language)
  if (faults.length === 0) return null
  return (
    <ul className={styles.faults}>
      {faults.map(({ line, message }) => (
        <li key={`${line} ${message}`}>
          {line === null ? textOf(message) : `${t('line', { n: line })}: ${textOf(message)}`}
        </li>
      ))}
    </ul>
  )
}

/** How the Spanish text differs from the English one. */
function Gaps(props: Props) {
  const t = useT('admin-content')
  const gaps = gapsOf(props.document, props.form)
  if (gaps.length === 0) return null
  return (
    <ul className={styles.gaps}>
      {gaps.map((gap) => (
        <li key={gap.kind}>
          <Pill tone="soon" icon="languages">
            {gap.kind === 'missing' && t('gap.missing')}
            {gap.kind === 'headings' && t('gap.headings', { en: gap.en, es: gap.es })}
            {gap.kind === 'amounts' && t('gap.amounts', { list: gap.missing.join(', ') })}
            {gap.kind === 'links' && t('gap.links', { list: gap.missing.join(', ') })}
          </Pill>
        </li>
      ))}
    </ul>
  )
}
