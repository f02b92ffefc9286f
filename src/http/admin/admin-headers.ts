/**
 * The content security policy of a view. Views are never cached, so a nonce is sufficient. Scripts that a trusted
 * script imports are trusted.
 * @param frameOrigins of the sites, whose previews views show
 */
export const adminPolicy = (nonce: string, frameOrigins: readonly string[]): string =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "style-src 'self'",
    // Hues of people and widths of bars are data, set as custom properties on the element.
    "style-src-attr 'unsafe-inline'",
    // Photos of feeds are on other hosts, and photos that were just taken are blobs.
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    `frame-src ${frameOrigins.length > 0 ? frameOrigins.join(' ') : "'none'"}`,
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    // The service worker's script (`src/admin/features/push/this-device.ts`), and mails in a frame without scripts
    // (`src/admin/routes/content/forms/mails/preview-frame.tsx`).
    'trusted-types push mail',
  ].join('; ')

/** The headers of every response of the back office, besides those of all responses. */
export const ADMIN_HEADERS: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'permissions-policy':
    'camera=(), geolocation=(), microphone=(), payment=(), publickey-credentials-create=(self), publickey-credentials-get=(self)',
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex, nofollow',
}
