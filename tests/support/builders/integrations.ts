import type { Services } from '#modules/services.ts'

/** No keys of the API and no webhooks. @param refused the response to calls that only a person could make */
export const noIntegrations = (
  refused: () => Promise<never>,
): Pick<Services, 'apiKeys' | 'webhooks'> => ({
  apiKeys: { list: refused, create: refused, rotate: refused, revoke: refused },
  webhooks: {
    list: refused,
    add: refused,
    change: refused,
    rotateSecret: refused,
    pause: refused,
    resume: refused,
    remove: refused,
    test: refused,
    deliveries: refused,
    delivery: refused,
    replay: refused,
    replayFailed: refused,
  },
})
