import { useEffect, useState } from 'react'

import { Button } from '#admin/controls/button.tsx'
import { Select } from '#admin/controls/field.tsx'
import { Segments } from '#admin/controls/lists/segments.tsx'
import { useT } from '#admin/lib/texts.tsx'
import { useToasts } from '#admin/lib/toasts.tsx'
import { useAction } from '#admin/lib/use-action.ts'
import type {
  MailFamilyView,
  MailPreview,
  TextFaults,
  TypedTexts,
} from '#modules/mail-settings/module.ts'
import { useLocale } from '#ui/text/use-t.ts'

import type { MailResult } from './mail-data.server.ts'
import { PreviewFrame } from './preview-frame.tsx'

import styles from '#admin/routes/settings/mails/mails.module.css'

/** How long after the last letter the preview is made. */
const PAUSE_MS = 600

type Props = Readonly<{
  view: MailFamilyView
  mail: string
  typed: TypedTexts
  /** Called with the texts that can't be used. */
  onFaults: (faults: TextFaults) => void
}>

/** The chosen mail with made-up facts, as its receiver sees it. */
export function PreviewPane({ view, mail, typed, onFaults }: Props) {
  const t = useT('admin-mails')
  const locale = useLocale()
  const { show } = useToasts()
  const [language, setLanguage] = useState<'en' | 'es'>(locale)
  const [site, setSite] = useState('')
  const [form, setForm] = useState<'html' | 'text'>('html')
  const [preview, setPreview] = useState<MailPreview | null>(null)
  const looked = useAction<MailResult>({
    onDone(result) {
      if (result.kind !== 'preview') return
      setPreview(result.preview)
      onFaults(result.preview.faults)
    },
  })
  const sent = useAction<MailResult>({
    onDone: (result) => {
      if (result.kind === 'sent') show({ text: t('sent', { to: result.to }) })
    },
  })
  const sample = JSON.stringify({ mail, language, site, typed })
  const { submit } = looked
  useEffect(() => {
    const timer = setTimeout(() => submit({ intent: 'preview', sample }), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [sample, submit])
  return (
    <section aria-labelledby="preview-title" className={styles.preview}>
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
          onClick={() => sent.submit({ intent: 'test', sample })}
        >
          {t('test')}
        </Button>
        {sent.refusal !== null && <span role="alert">{sent.refusal}</span>}
      </div>
    </section>
  )
}

type MailProps = Readonly<{ preview: MailPreview; form: 'html' | 'text'; language: 'en' | 'es' }>

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
