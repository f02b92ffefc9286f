import { Form } from 'react-router'

import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { useT } from '#ui/text/use-t.ts'

import { DO_FIELD } from './field-names.ts'

import styles from './keep.module.css'

/** The end of the offer. It is said what goes and what stays before the button shows. */
export function Withdraw({ dealerName, isRequest }: { dealerName: string; isRequest: boolean }) {
  const t = useT('offer')
  return (
    <section className={`stack gap-1 ${styles.withdraw} no-print`} aria-labelledby="withdraw">
      <h2 id="withdraw">{t(isRequest ? 'withdrawRequest' : 'withdrawTitle')}</h2>
      <details>
        <summary>
          {t('withdrawOpen')}
          <Icon name="chevron-down" />
        </summary>
        <p>{t(isRequest ? 'withdrawRequestText' : 'withdrawText', { dealer: dealerName })}</p>
        <Form method="post">
          <Button type="submit" name={DO_FIELD} value="withdraw">
            {t('withdrawNow')}
          </Button>
        </Form>
      </details>
    </section>
  )
}
