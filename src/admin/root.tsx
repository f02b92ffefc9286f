import { use, useEffect, type ReactNode } from 'react'
import { data, Links, Meta, Outlet, Scripts } from 'react-router'

import { isPublicAdminPath } from '#domain/access/back-office-path.ts'
import { manifestPath } from '#domain/access/install-paths.ts'
import { schemeScript } from '#ui/scheme-script.ts'
import { useLocale } from '#ui/text/use-t.ts'

import type { Route } from './+types/root.ts'
import { ErrorView } from './features/error-view/error-view.tsx'
import { adminContext } from './lib/admin-context.ts'
import { NonceContext } from './lib/nonce.ts'
import { toSignIn } from './lib/signed-in.ts'

import './styles/admin.css'

/** Redirects signed-out visitors to the sign-in. Actions handle them on their own, so that typed text is not lost. */
const redirectSignedOut: Route.MiddlewareFunction = ({ request, url, context }, next) => {
  const { actor } = context.get(adminContext)
  const isView = request.method === 'GET' && !isPublicAdminPath(url.pathname)
  if (actor === null && isView) throw toSignIn({ url })
  return next()
}

/** Without the session, the request stops here: the error view says so. @throws {Response} with the status */
const refuseUnread: Route.MiddlewareFunction = ({ context }, next) => {
  const { visit } = context.get(adminContext)
  if (visit.state === 'unread') throw data(null, visit.status)
  return next()
}

export const middleware: Route.MiddlewareFunction[] = [refuseUnread, redirectSignedOut]

/** Without a loader, the middleware would not run for data requests. */
export const loader = () => null

export const shouldRevalidate = () => false

/** Marks the document once it handles keys and clicks. */
function useHydrationMark() {
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = ''
  }, [])
}

export function Layout({ children }: { children: ReactNode }) {
  useHydrationMark()
  return (
    <html lang={useLocale()} suppressHydrationWarning>
      <head>
        {import.meta.env.SSR && <StaticHead />}
        <Meta />
        {/* In the browser too: navigating to a view loads its style sheets. */}
        <Links />
      </head>
      <body>
        {children}
        {/* Only on the server: React cannot create script elements in a browser under Trusted Types. */}
        {import.meta.env.SSR && <Scripts nonce={use(NonceContext)} />}
      </body>
    </html>
  )
}

function StaticHead() {
  const nonce = use(NonceContext)
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <meta name="color-scheme" content="light dark" />
      <meta name="robots" content="noindex" />
      <link rel="manifest" href={manifestPath(useLocale())} />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      {/* Vite's preload helper reads the nonce here. */}
      <meta property="csp-nonce" nonce={nonce} />
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: schemeScript }} />
    </>
  )
}

export default function Root() {
  return <Outlet />
}

/** Errors outside of the shell. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} />
}
