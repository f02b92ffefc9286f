import { appIcon, type IconPurpose } from '#domain/seo/app-icon.ts'
import type { Site } from '#domain/site/site.ts'
import { etagOf } from '#platform/http/etag.ts'

export type AppIcon = Readonly<{ body: Uint8Array<ArrayBuffer>; etag: string }>

async function draw(site: Site, size: number, purpose: IconPurpose): Promise<AppIcon> {
  // Loaded with the first picture, which keeps startup fast.
  const { default: sharp } = await import('sharp')
  const svg = Buffer.from(appIcon(site.theme, purpose))
  const body = new Uint8Array(
    await sharp(svg, { density: 72 * (size / 36) })
      .resize(size)
      .png()
      .toBuffer(),
  )
  return { body, etag: etagOf(body) }
}

/** The icons of sites as PNG, each rendered once for its colors. */
export function appIcons() {
  const drawn = new Map<string, Promise<AppIcon>>()
  return (site: Site, size: number, purpose: IconPurpose): Promise<AppIcon> => {
    // The key contains the colors, which may change.
    const key = `${JSON.stringify(site.theme)} ${size} ${purpose}`
    const icon = drawn.get(key) ?? draw(site, size, purpose)
    drawn.set(key, icon)
    // Failures are not cached.
    icon.catch(() => drawn.delete(key))
    return icon
  }
}
