import { useEffect, useState } from 'react'

import { Button } from '#admin/controls/button.tsx'
import { Select } from '#admin/controls/field.tsx'
import { Segments } from '#admin/controls/lists/segments.tsx'
import { useT } from '#admin/lib/texts.tsx'
import { useToasts } from '#admin/lib/toasts.tsx'
import { useAction } from '#admin/lib/use-action.ts'
import type { DocumentResult } from '#admin/routes/content/document/document-action.server.ts'
import type { DocumentForm } from '#admin/routes/content/document/use-document-edits.ts'
import type { MailFamilyView, MailPreview as Preview } from '#modules/mail-settings/module.ts'
import { useLocale } from '#ui/text/use-t.ts'

import { typedTexts, useShownMail } from './mail-texts.ts'
import { PreviewFrame } from './preview-frame.tsx'

import page from '#admin/routes/content/document/document.module.css'
import styles from './mails.module.css'

/** How long after the last letter the preview is made. */
const PAUSE_MS = 600

type Props = Readonly<{ view: MailFamilyView; form: DocumentForm }>

/** The chosen mail with made-up facts and the texts as they are typed, as its receiver sees it. */
export function MailPreview({ view, form: { fields, valueOf } }: Props) {
  const t = useT('admin-mails')
  const locale = useLocale()
  const { show } = useToasts()
  const [language, setLanguage] = useState<'en' | 'es'>(locale)
  const [site, setSite] = useState('')
  const [form, setForm] = useState<'html' | 'text'>('html')
  const [preview, setPreview] = useState<Preview | null>(null)
  const looked = useAction<DocumentResult>({
    onDone: (result) => {
      if (result.kind === 'mail-preview') setPreview(result.preview)
    },
  })
  const sent = useAction<DocumentResult>({
    onDone: (result) => {
      if (result.kind === 'mail-sent') show({ text: t('sent', { to: result.to }) })
    },
  })
  const mail = useShownMail(view).current?.mail ?? ''
  const sample = JSON.stringify({ mail, language, site, texts: typedTexts({ fields, valueOf }) })
  const { submit } = looked
  useEffect(() => {
    const timer = setTimeout(() => submit({ intent: 'preview-mail', sample }), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [sample, submit])
  return (
    <aside aria-labelledby="preview-title" className={`${page.preview} ${styles.preview}`}>
      <h2 id="preview-title">{t('preview')}</h2>
      <div className={styles.choices}>
        <Segments
          label={t('previewLanguage')}
          name="language"
          options={[
            { value: 'en', label: t('language.en') },
            { value: 'es', label: t('language.es') },
          ]}
          value={language}
          onChange={setLanguage}
        />
        <Segments
          label={t('previewForm')}
          name="form"
          options={[
            { value: 'html', label: t('form.html') },
            { value: 'text', label: t('form.text') },
          ]}
          value={form}
          onChange={setForm}
        />
        {view.sites.length > 1 && (
          <Select
            aria-label={t('previewSite')}
            value={site}
            onChange={({ target }) => setSite(target.value)}
          >
            {view.sites.map(({ key, name }, at) => (
              <option value={at === 0 ? '' : key} key={key}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </div>
      {looked.refusal !== null && <p role="alert">{looked.refusal}</p>}
      {preview && <Mail preview={preview} form={form} language={language} />}
      <div className={styles.buttons}>
        <Button
          icon="send"
          isBusy={sent.isBusy}
          onClick={() => sent.submit({ intent: 'test-mail', sample })}
        >
          {t('test')}
        </Button>
        {sent.refusal !== null && <span role="alert">{sent.refusal}</span>}
      </div>
    </aside>
  )
}

type MailProps = Readonly<{ preview: Preview; form: 'html' | 'text'; language: 'en' | 'es' }>

function Mail({ preview, form, language }: MailProps) {
  const t = useT('admin-mails')
  const { subject, from, replyTo, html, text } = preview
  return (
    <>
      <dl className={styles.head}>
        <dt>{t('from')}</dt>
        <dd>{from}</dd>
        {replyTo !== null && (
          <>
            <dt>{t('replyTo')}</dt>
            <dd>{replyTo}</dd>
          </>
        )}
        <dt>{t('subject')}</dt>
        <dd lang={language}>{subject}</dd>
      </dl>
      {html !== null && form === 'html' ? (
        <PreviewFrame title={t('preview')} html={html} />
      ) : (
        <pre lang={language} className={styles.plain}>
          {text}
        </pre>
      )}
    </>
  )
}
