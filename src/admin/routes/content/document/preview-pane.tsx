import { useEffect, useRef, useState, type CSSProperties } from 'react'

import { IconButton } from '#admin/controls/button.tsx'
import { Select } from '#admin/controls/field.tsx'
import { Icon } from '#admin/controls/icon.tsx'
import { Segments } from '#admin/controls/lists/segments.tsx'
import { Empty } from '#admin/controls/status/empty.tsx'
import { Note } from '#admin/controls/status/note.tsx'
import { useT } from '#admin/lib/texts.tsx'
import { previewQuery } from '#domain/content/editing/preview-path.ts'
import { eventAnchor } from '#domain/content/event-anchor.ts'
import type { DocumentView } from '#modules/group-edits/module.ts'
import { useLocale } from '#ui/text/use-t.ts'

import type { DocumentData } from './document-data.server.ts'
import { fieldFaults } from './fields/field-faults.ts'
import { useFieldLabel } from './fields/use-field-label.ts'
import { useFaultText } from './use-fault-text.ts'

import styles from './document.module.css'

const WIDTHS = { phone: 390, tablet: 820, desktop: 1280 } as const
type Width = keyof typeof WIDTHS
const WIDTH_ICONS = { phone: 'smartphone', tablet: 'tablet', desktop: 'monitor' } as const
// The keys of the table.
const WIDTH_NAMES = Object.keys(WIDTHS) as readonly Width[]

/** The width of an element, in pixels, as it changes. */
function useWidth() {
  const ref = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState<number>(WIDTHS.phone)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, width] as const
}

/** Where a text is on a page that lists it with others; empty for a text with a page of its own. */
function anchorOf({ kind, id }: DocumentView['ref']): string {
  if (kind === 'service-offers' || kind === 'vehicle-offers') return `#${id}`
  return kind === 'events' ? `#${eventAnchor(id)}` : ''
}

/** What a new text needs before there is anything to show. */
function Missing({ document }: Readonly<{ document: DocumentView }>) {
  const t = useT('admin-content')
  const label = useFieldLabel()
  const textOf = useFaultText()
  const faults = fieldFaults(document.faults, document.fields)
  const missing = faults.flatMap(({ field, isEmpty }) => (isEmpty && field ? [label(field)] : []))
  return (
    <div className={styles.nothing}>
      <Empty icon="eye-off" title={t('previewNothing')} />
      {missing.length > 0 && <p>{t('previewMissing', { list: missing.join(', ') })}</p>}
      {faults
        .filter(({ isEmpty }) => !isEmpty)
        .map(({ language, field, message }) => (
          <p key={`${language} ${field} ${message}`}>{textOf(message)}</p>
        ))}
    </div>
  )
}

type Props = Readonly<{
  document: DocumentView
  /** Why sites do not show a vehicle offer on its days, by their keys. */
  hidden: DocumentData['hidden']
}>

/** The real page with the draft, in a language, a width and a color scheme. It is loaded again after each save. */
export function PreviewPane({ document, hidden }: Props) {
  const t = useT('admin-content')
  const locale = useLocale()
  const [language, setLanguage] = useState<'en' | 'es'>(locale)
  const [width, setWidth] = useState<Width>('phone')
  const [isDark, setDark] = useState(false)
  const [siteKey, setSite] = useState<string | null>(null)
  const [ref, space] = useWidth()
  const { previews, draft } = document
  const preview = previews.find(({ site }) => site === siteKey) ?? previews[0]
  if (!preview) return null
  const reason = hidden[preview.site]
  const scale = Math.min(1, space / WIDTHS[width])
  // React's type has no custom properties.
  const style = { '--frame-width': `${WIDTHS[width]}px`, '--scale': scale } as CSSProperties
  const scheme = isDark ? 'dark' : 'light'
  const query = previewQuery({
    language,
    scheme,
    revision: draft?.revision ?? 0,
    isMenuOpen: document.ref.kind === 'menus',
  })
  const address = `${preview.address}${query}${anchorOf(document.ref)}`
  // Nothing was published that it could show instead.
  const isNothing = !document.isPublished && document.faults.length > 0
  return (
    <aside className={styles.preview} aria-labelledby="preview-title">
      <header>
        <h2 id="preview-title">{t('preview')}</h2>
        <Segments
          label={t('previewLanguage')}
          name="preview-language"
          options={[
            { value: 'en', label: 'EN' },
            { value: 'es', label: 'ES' },
          ]}
          value={language}
          onChange={setLanguage}
        />
        <Segments
          label={t('previewWidth')}
          name="preview-width"
          options={WIDTH_NAMES.map((value) => ({
            value,
            label: (
              <>
                <Icon name={WIDTH_ICONS[value]} />
                <span className="visually-hidden">{t(value)}</span>
              </>
            ),
          }))}
          value={width}
          onChange={setWidth}
        />
        <IconButton
          icon={isDark ? 'sun' : 'moon'}
          label={t(isDark ? 'light' : 'dark')}
          onClick={() => setDark(!isDark)}
        />
      </header>
      {previews.length > 1 && (
        <Select
          aria-label={t('previewSite')}
          value={preview.site}
          onChange={({ target }) => setSite(target.value)}
        >
          {previews.map(({ site, name }) => (
            <option value={site} key={site}>
              {name}
            </option>
          ))}
        </Select>
      )}
      <div ref={ref} className={styles.frame} style={style}>
        {/*
         * Without scripts; the origin is its own, so that it can load its fonts. A new address is a new frame: in the
         * old one it would be another step back in the history of the view.
         */}
        {isNothing ? (
          <Missing document={document} />
        ) : (
          <>
            <p className="muted">{t('previewLoading')}</p>
            <iframe
              title={t('previewTitle')}
              sandbox="allow-same-origin"
              src={address}
              key={address}
            />
          </>
        )}
      </div>
      {reason && <Note tone="warn">{t(`hidden.${reason}`, { site: preview.name })}</Note>}
      {document.faults.length > 0 && !isNothing && <Note tone="warn">{t('previewFaults')}</Note>}
      {document.faults.length === 0 && <p className="muted">{t('previewHint')}</p>}
    </aside>
  )
}
