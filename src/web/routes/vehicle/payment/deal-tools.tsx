import { useState } from 'react'

import type { PaymentPlan } from '#domain/finance/payment-plan.ts'
import { formatPlan } from '#domain/finance/plan-address.ts'
import { Button } from '#ui/button.tsx'
import { useT } from '#ui/text/use-t.ts'

type DealToolsProps = {
  pageHref: string
  plan: PaymentPlan
  onStartOver: () => void
}

/** The address of a deal: the page, and what was chosen. */
const dealHref = (pageHref: string, plan: PaymentPlan): string => {
  const query = new URLSearchParams(formatPlan(plan))
  return query.size > 0 ? `${pageHref}?${query}#payment` : `${pageHref}#payment`
}

/** Shares or prints the deal, or starts over. */
export function DealTools({ pageHref, plan, onStartOver }: DealToolsProps) {
  const t = useT('calculator')
  const [said, setSaid] = useState('')

  async function share() {
    const link = location.origin + dealHref(pageHref, plan)
    try {
      if (Reflect.has(navigator, 'share')) {
        await navigator.share({ title: document.title, url: link })
        return setSaid(t('shared'))
      }
      await navigator.clipboard.writeText(link)
      setSaid(t('copied'))
    } catch (error) {
      // The shopper closed the share sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return
      setSaid(t('copyFailed', { link }))
    }
  }

  return (
    <div className="cluster center mt-2 gap-1 gap-x-2 needs-script no-print">
      <Button icon="share-2" kind="quiet" size="small" onClick={() => void share()}>
        {t('share')}
      </Button>
      <Button icon="receipt-text" kind="quiet" size="small" onClick={() => print()}>
        {t('print')}
      </Button>
      <Button
        icon="x"
        kind="quiet"
        size="small"
        onClick={() => {
          onStartOver()
          setSaid(t('cleared'))
        }}
      >
        {t('startOver')}
      </Button>
      <output className="soft text-sm break">{said}</output>
    </div>
  )
}
