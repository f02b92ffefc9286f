import type { OutsideSink } from '#domain/analytics/sinks/outside-sinks.ts'
import { paths } from '#domain/pages/paths.ts'
import { Button } from '#ui/button.tsx'
import { useLocale, useT } from '#ui/text/use-t.ts'
import { CONSENT_ID } from '#web/lib/analytics/consent-id.ts'

import styles from './consent-template.module.css'

const NAMES = {
  'tag-manager': 'whoTagManager',
  asc: 'whoAsc',
  'shift-digital': 'whoShiftDigital',
} as const

type ConsentTemplateProps = {
  outside: readonly OutsideSink[]
  thirdParties: readonly Readonly<{ name: string }>[]
}

/**
 * The template of the consent question for `askConsent`: yes and no take one click each, and look alike. Rendered only
 * by the server; nothing on a site without third parties.
 */
export function ConsentTemplate({ outside, thirdParties }: ConsentTemplateProps) {
  const t = useT('privacy')
  const locale = useLocale()
  const names = [...outside.map((sink) => t(NAMES[sink])), ...thirdParties.map(({ name }) => name)]
  if (names.length === 0) return null
  const who = new Intl.ListFormat(locale).format(names)
  return (
    <template id={CONSENT_ID}>
      <section
        className={`row center between no-print gap-4 gap-x-7 ink ${styles.choice}`}
        aria-labelledby="consent-title"
      >
        <div>
          <h2 className="text-lg mb-2" id="consent-title">
            {t('consentTitle')}
          </h2>
          <p className="measure soft">
            {t('consentText', { who })}{' '}
            <a className="link" href={paths.optOut()}>
              {t('consentMore')}
            </a>
          </p>
        </div>
        <div className={`row gap-2 ${styles.buttons}`}>
          <Button kind="line" data-answer="no">
            {t('consentNo')}
          </Button>
          <Button kind="line" data-answer="yes">
            {t('consentYes')}
          </Button>
        </div>
      </section>
    </template>
  )
}
