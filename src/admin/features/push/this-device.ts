import { BACK_OFFICE } from '#domain/access/back-office-path.ts'
import { PUSH_WORKER } from '#domain/access/install-paths.ts'

/**
 * Whether this browser shows notifications: `unsupported`; `install-first` on Apple's phones, which show only those of
 * installed apps; `denied` by the person or their administrator.
 */
export type PushState = 'unsupported' | 'install-first' | 'denied' | 'off' | 'on'

/** This browser's subscription. Keys are base64url. */
export type ThisDevice = Readonly<{ endpoint: string; publicKey: string; authSecret: string }>

/** The part of Trusted Types that is used here; TypeScript's DOM has no types for it. */
type TrustedTypes = Readonly<{
  createPolicy: (
    name: string,
    rules: Readonly<{ createScriptURL: (address: string) => string }>,
  ) => Readonly<{ createScriptURL: (address: string) => string }>
}>

/** The only policy that the back office allows: the script of its service worker. */
const policy = (globalThis as Readonly<{ trustedTypes?: TrustedTypes }>).trustedTypes?.createPolicy(
  'push',
  { createScriptURL: (address) => (address === PUSH_WORKER ? address : '') },
)

const base64url = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCodePoint(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
    // Each character of `atob` is one byte.
    char.charCodeAt(0),
  )

const deviceOf = (subscription: PushSubscription): ThisDevice => ({
  endpoint: subscription.endpoint,
  publicKey: base64url(subscription.getKey('p256dh')),
  authSecret: base64url(subscription.getKey('auth')),
})

/** Whether it is an iPhone or iPad. iPads identify themselves as Macs, but no Mac has a touch screen. */
const isAppleMobile = ({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>) =>
  /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)

const isSupported = () =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

/** This browser's subscription; `null` for none, or one made with another key than the installation's. */
async function currentSubscription(serverKey: string): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(BACK_OFFICE)
  const subscription = (await registration?.pushManager.getSubscription()) ?? null
  const key = subscription?.options.applicationServerKey ?? null
  return base64url(key) === serverKey ? subscription : null
}

/** Whether this browser shows notifications. @param serverKey the installation's public key */
export async function readPushState(
  serverKey: string,
): Promise<Readonly<{ state: PushState; endpoint: string | null }>> {
  if (!isSupported()) {
    return { state: isAppleMobile(navigator) ? 'install-first' : 'unsupported', endpoint: null }
  }
  if (Notification.permission === 'denied') return { state: 'denied', endpoint: null }
  const endpoint = (await currentSubscription(serverKey))?.endpoint ?? null
  return { state: endpoint === null ? 'off' : 'on', endpoint }
}

/**
 * Asks the person for permission and subscribes this browser; call it from a click.
 * @returns `null` if they do not permit it
 * @throws {Error} if the browser or its push service refuses
 */
export async function subscribe(serverKey: string): Promise<ThisDevice | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const script = policy?.createScriptURL(PUSH_WORKER) ?? PUSH_WORKER
  await navigator.serviceWorker.register(script, { scope: BACK_OFFICE, updateViaCache: 'none' })
  // Only an active worker can subscribe.
  const { pushManager } = await navigator.serviceWorker.ready
  const existing = await currentSubscription(serverKey)
  if (existing) return deviceOf(existing)
  // `subscribe` fails while a subscription with another key exists.
  await (await pushManager.getSubscription())?.unsubscribe()
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(serverKey),
  })
  return deviceOf(subscription)
}

/** Ends the subscription of this browser: its push service refuses messages from then on. */
export async function unsubscribe(serverKey: string): Promise<void> {
  await (await currentSubscription(serverKey))?.unsubscribe()
}
