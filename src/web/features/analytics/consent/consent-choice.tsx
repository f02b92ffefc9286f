import type { OutsideSink } from '#domain/analytics/outside-sinks.ts'
import { paths } from '#domain/pages/paths.ts'
import { Button } from '#ui/button.tsx'
import { useLocale, useT } from '#ui/text/use-t.ts'

import styles from './consent-choice.module.css'

type ConsentChoiceProps = {
  outside: readonly OutsideSink[]
  onAnswer: (choice: 'yes' | 'no') => void
}

const NAMES = {
  'tag-manager': 'whoTagManager',
  asc: 'whoAsc',
  'shift-digital': 'whoShiftDigital',
} as const

/** The question whether others may measure: yes and no are one press each, and look alike. */
export function ConsentChoice({ outside, onAnswer }: ConsentChoiceProps) {
  const t = useT('privacy')
  const locale = useLocale()
  const who = new Intl.ListFormat(locale).format(outside.map((sink) => t(NAMES[sink])))
  return (
    <section
      className={`row center between no-print gap-4 gap-x-7 ink ${styles.choice}`}
      aria-labelledby="consent-title"
    >
      <div>
        <h2 className="text-lg mb-1" id="consent-title">
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
        <Button kind="line" onClick={() => onAnswer('no')}>
          {t('consentNo')}
        </Button>
        <Button kind="line" onClick={() => onAnswer('yes')}>
          {t('consentYes')}
        </Button>
      </div>
    </section>
  )
}
