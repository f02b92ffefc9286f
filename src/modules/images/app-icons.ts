import { appIcon, ICON_BOX, type IconPurpose } from '#domain/seo/app-icon.ts'
import type { Site } from '#domain/site/site.ts'
import { etagOf } from '#platform/http/etag.ts'

/** The resolution at which sharp renders a unit of an SVG as one pixel. */
const SVG_DPI = 72

/** An icon as PNG. */
export type AppIcon = Readonly<{ body: Uint8Array<ArrayBuffer>; etag: string }>

/** @param size width and height in pixels */
async function render(site: Site, size: number, purpose: IconPurpose): Promise<AppIcon> {
  // Loaded with the first icon, so that the server starts faster.
  const { default: sharp } = await import('sharp')
  const svg = Buffer.from(appIcon(site.theme, purpose))
  const body = new Uint8Array(
    await sharp(svg, { density: SVG_DPI * (size / ICON_BOX) })
      .resize(size)
      .png()
      .toBuffer(),
  )
  return { body, etag: etagOf(body) }
}

/** Renders the icons of sites, each once for the same colors, size (in pixels) and purpose. */
export function appIcons() {
  const rendered = new Map<string, Promise<AppIcon>>()
  return (site: Site, size: number, purpose: IconPurpose): Promise<AppIcon> => {
    // A site's colors may change while the server runs.
    const key = `${JSON.stringify(site.theme)} ${size} ${purpose}`
    const icon = rendered.get(key) ?? render(site, size, purpose)
    rendered.set(key, icon)
    // Failures are not cached.
    icon.catch(() => rendered.delete(key))
    return icon
  }
}
