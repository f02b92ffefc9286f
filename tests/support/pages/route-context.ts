import { RouterContextProvider } from 'react-router'

import { defaultSite } from '#domain/site/default-site.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { appContext, type AppContext } from '#web/lib/app-context.ts'

/** The context of one request, as loaders and actions get it. Pass only what the test is about. */
export function routeContext(overrides: Partial<AppContext> = {}): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(appContext, {
    services: testServices({}),
    site: defaultSite,
    locale: 'en',
    origin: 'https://dealer.example',
    isSecure: true,
    ip: '192.0.2.1',
    messagesVersion: null,
    scriptNonce: null,
    themeCss: '',
    takeHtml: () => undefined,
    reportError: (error) => {
      throw error
    },
    ...overrides,
  })
  return context
}
