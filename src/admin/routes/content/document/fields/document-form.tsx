import { Pill } from '#admin/controls/status/labels.tsx'
import { useLanguages } from '#admin/lib/languages/use-languages.ts'
import { useT } from '#admin/lib/texts.tsx'
import type { DeadLink } from '#admin/routes/content/document/dead-links.server.ts'
import type { DocumentForm } from '#admin/routes/content/document/use-document-edits.ts'
import { useFaultText } from '#admin/routes/content/document/use-fault-text.ts'
import { parityGaps, type ParityGap } from '#domain/content/editing/parity.ts'
import type { DocumentView, FormField } from '#modules/group-edits/module.ts'

import { DeadLinks } from './dead-links.tsx'
import { DocumentField } from './document-field.tsx'
import { fieldFaults, type FieldFault } from './field-faults.ts'
import { SharedFields } from './shared-fields.tsx'

import styles from '#admin/routes/content/document/document.module.css'

type Props = Readonly<{
  document: DocumentView
  form: DocumentForm
  /** The links of the saved draft to pages that are not there. */
  deadLinks: readonly DeadLink[]
}>

/** All of a document's texts in a language, to compare them. */
const textIn = (language: 'en' | 'es', fields: readonly FormField[], form: DocumentForm) =>
  fields.map(({ name }) => form.valueOf(`${language}.${name}`)).join('\n')

/** How the languages of a document differ, with unsaved changes. */
export const gapsOf = ({ fields }: DocumentView, form: DocumentForm): readonly ParityGap[] => {
  const own = fields.filter(({ isShared }) => !isShared)
  return parityGaps(textIn('en', own, form), textIn('es', own, form))
}

/** The fields of a document: what both languages share, then the languages side by side, that of the reader first. */
export function DocumentFields({ document, form, deadLinks }: Props) {
  const t = useT('admin-content')
  const textOf = useFaultText()
  const languages = useLanguages()
  const faults = fieldFaults(document.faults, document.fields)
  const own = document.fields.filter(({ isShared }) => !isShared)
  const errorOf = (field: string): string | null => {
    const found = faults.filter((fault) => fault.field === field && !fault.isEmpty)
    if (found.length === 0) return null
    return found
      .map(({ line, message }) =>
        line === null ? textOf(message) : `${t('line', { n: line })}: ${textOf(message)}`,
      )
      .join(' ')
  }
  return (
    <>
      <SharedFields document={document} form={form} errorOf={errorOf}>
        <DeadLinks links={deadLinks.filter(({ field }) => field.startsWith('all.'))} />
      </SharedFields>
      <section className={styles.languages}>
        {languages.map((language) => (
          <div className={styles.language} key={language}>
            <header>
              <h2>{t(language === 'en' ? 'english' : 'spanish')}</h2>
              <Others faults={faults} language={language} />
            </header>
            {language === 'es' && <Gaps document={document} form={form} />}
            {own.map((field) => {
              const name = `${language}.${field.name}`
              return (
                <DocumentField
                  field={field}
                  language={language}
                  value={form.valueOf(name)}
                  error={errorOf(name)}
                  onChange={(value) => form.change(name, value)}
                  key={field.name}
                >
                  <DeadLinks links={deadLinks.filter((link) => link.field === name)} />
                </DocumentField>
              )
            })}
          </div>
        ))}
      </section>
    </>
  )
}

/** What is wrong with a text in a language and not with one of its fields. */
function Others({
  faults,
  language,
}: Readonly<{ faults: readonly FieldFault[]; language: 'en' | 'es' }>) {
  const textOf = useFaultText()
  const others = faults.filter((fault) => fault.field === null && fault.language === language)
  if (others.length === 0) return null
  return (
    <ul className={styles.faults}>
      {others.map(({ message }) => (
        <li key={message}>{textOf(message)}</li>
      ))}
    </ul>
  )
}

/** How the Spanish text differs from the English one. */
function Gaps(props: Pick<Props, 'document' | 'form'>) {
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
