import { useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react'

import { SessionGuardContext, type SessionGuard } from '#admin/lib/session-guard.tsx'

import { ConfirmDialog } from './confirm-dialog.tsx'
import { Cover } from './cover.tsx'

const CHECK_MS = 60_000

type OpenDialog = Readonly<{ kind: 'sign-in' | 'confirm'; done: (isConfirmed: boolean) => void }>

/** Whether the session is good; `true` if the server can't be reached, since work continues without a connection. */
async function isSignedIn(): Promise<boolean> {
  try {
    const { status } = await fetch('/admin/session', { headers: { accept: 'application/json' } })
    return status !== 401
  } catch {
    return true
  }
}

/** Covers the page when the session ends, and asks people to confirm who they are where an action needs it. */
export function GuardProvider({ children }: Readonly<{ children: ReactNode }>) {
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null)
  const guard = useMemo<SessionGuard>(() => {
    const open = (kind: OpenDialog['kind']) =>
      new Promise<boolean>((resolve) => {
        const done = (isConfirmed: boolean) => {
          setOpenDialog(null)
          resolve(isConfirmed)
        }
        setOpenDialog({ kind, done })
      })
    return {
      signInAgain: async () => void (await open('sign-in')),
      confirm: () => open('confirm'),
    }
  }, [])
  useEndedSession(guard.signInAgain)
  return (
    <SessionGuardContext value={guard}>
      {children}
      {openDialog?.kind === 'sign-in' && <Cover onDone={() => openDialog.done(true)} />}
      {openDialog?.kind === 'confirm' && <ConfirmDialog onDone={openDialog.done} />}
    </SessionGuardContext>
  )
}

/** Checks every minute while the page is visible, and when it becomes visible again. */
function useEndedSession(onEnded: () => Promise<void>) {
  const ended = useEffectEvent(onEnded)
  useEffect(() => {
    let isAsking = false
    const check = async () => {
      if (document.hidden || isAsking || (await isSignedIn())) return
      isAsking = true
      await ended()
      isAsking = false
    }
    const timer = setInterval(() => void check(), CHECK_MS)
    const onShown = () => void check()
    document.addEventListener('visibilitychange', onShown)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onShown)
    }
  }, [])
}
