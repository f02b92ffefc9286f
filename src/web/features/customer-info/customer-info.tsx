import { useCallback, useEffect, useState, useSyncExternalStore, type ComponentType } from 'react'

import { customerInfoPath } from '#domain/pages/customer-paths.ts'
import { Toast } from '#ui/feedback/toast.tsx'
import { useMessages } from '#ui/text/messages-context.tsx'
import { useT } from '#ui/text/use-t.ts'

import type { CustomerDialogProps, Outcome } from './customer-dialog.tsx'
import type { CustomerSubject } from './customer-subject.ts'

/** Timeout for loading the recipient. After it the dialog opens without the option to send the details to a store. */
const SUBJECT_MS = 1500

/** The link that opened the dialog; `null` while it is closed. A link can be clicked before the dialog is mounted. */
function createOpener() {
  let opener: HTMLAnchorElement | null = null
  const listeners = new Set<() => void>()
  return {
    get: () => opener,
    set(next: HTMLAnchorElement | null): void {
      opener = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const opener = createOpener()

/** Opens the dialog for a link that requests customer info. */
export const openCustomerInfo = (link: HTMLAnchorElement): void => opener.set(link)

/** The subject of the details: the same as that of the interest form, to which the link leads without scripts. */
function subjectPath({ pathname, search }: HTMLAnchorElement): string {
  const query = new URLSearchParams(pathname === location.pathname ? '' : search)
  return customerInfoPath({ stock: query.get('stock'), dealerCode: query.get('dealer') })
}

/** The recipient; `null` if it can't be loaded now. */
async function loadSubject(path: string): Promise<CustomerSubject | null> {
  try {
    const response = await fetch(path, { signal: AbortSignal.timeout(SUBJECT_MS) })
    // The route responds in this format.
    return response.ok ? ((await response.json()) as CustomerSubject) : null
  } catch {
    return null
  }
}

type Opened = Readonly<{
  opener: HTMLAnchorElement
  path: string
  subject: CustomerSubject | null
  Dialog: ComponentType<CustomerDialogProps>
}>

/** Shows the dialog on request, and its outcome afterwards. */
export function HydratedCustomer() {
  const { area } = useMessages()
  const link = useSyncExternalStore(opener.subscribe, opener.get, () => null)
  const [opened, setOpened] = useState<Opened | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)

  useEffect(() => {
    if (!link) return
    let isWanted = true
    const path = subjectPath(link)
    const open = async () => {
      try {
        const [{ CustomerDialog: Dialog }, subject] = await Promise.all([
          import('./customer-dialog.tsx'),
          loadSubject(path),
          area('customer'),
          area('forms'),
          area('form-fields'),
        ])
        if (isWanted) setOpened({ opener: link, path, subject, Dialog })
      } catch (error) {
        reportError(error)
        opener.set(null)
        // The interest form has the same fields, and needs no further scripts.
        if (link.pathname !== location.pathname) location.assign(link.href)
      }
    }
    void open()
    return () => {
      isWanted = false
    }
  }, [link, area])

  const dismiss = useCallback(() => setOutcome(null), [])
  const close = () => {
    setOpened(null)
    opener.set(null)
  }
  return (
    <>
      {opened && <opened.Dialog {...opened} onDone={setOutcome} onClose={close} />}
      {outcome && <OutcomeToast outcome={outcome} onDone={dismiss} />}
    </>
  )
}

const SHOWN_MS = 8000

/** Shows the outcome for a while. */
function OutcomeToast({ outcome, onDone }: { outcome: Outcome; onDone: () => void }) {
  const t = useT('customer')
  useEffect(() => {
    const timer = setTimeout(onDone, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [onDone])
  return <Toast>{t(outcome.kind, { seller: outcome.seller })}</Toast>
}
