import { useState, type MouseEvent } from 'react'

import { ButtonLink } from '#ui/button.tsx'
import { useT } from '#ui/text/use-t.ts'

import styles from './favorite-tools.module.css'

type ShareLinkProps = {
  name: string
  /** The page's own address. */
  url: string
}

type Outcome = 'copied' | 'notCopied'

/** Shares the page as the device does, else copies its address; without scripts it starts an e-mail. */
export function ShareLink({ name, url }: ShareLinkProps) {
  const t = useT('vehicle')
  const [outcome, setOutcome] = useState<Outcome | null>(null)

  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => setOutcome('copied'),
      () => setOutcome('notCopied'),
    )
  const share = (event: MouseEvent) => {
    // Only pages with a certificate may do either; elsewhere the e-mail is still there.
    if (!window.isSecureContext) return
    event.preventDefault()
    if (!('share' in navigator)) void copy()
    else
      void navigator.share({ title: name, url }).catch((error: unknown) => {
        // The shopper closed the share sheet.
        if (!(error instanceof DOMException && error.name === 'AbortError')) void copy()
      })
  }

  return (
    <>
      <ButtonLink
        icon="share-2"
        kind="quiet"
        size="small"
        href={`mailto:?subject=${encodeURIComponent(name)}&body=${encodeURIComponent(url)}`}
        onClick={share}
      >
        {t('share')}
      </ButtonLink>
      <output className={`soft text-sm ${styles.said}`}>{outcome && t(outcome)}</output>
    </>
  )
}
