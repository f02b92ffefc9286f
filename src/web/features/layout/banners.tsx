import { Icon } from '#ui/icons/icon.tsx'
import { useT } from '#ui/text/use-t.ts'

import { useLayout } from './layout-context.tsx'

import styles from './banners.module.css'

/** The key for the notices closed in this visit: their ids, with a space around each. */
export const DISMISSED_KEY = 'dismissed-notices'

/**
 * Hides notices that were closed in this visit before the first paint, and handles closing. `SiteLayout` writes it
 * behind the header of pages that have notices.
 */
export const noticesScript = `{let k='${DISMISSED_KEY}',s='',h=()=>document.querySelectorAll('[data-notice]').forEach(e=>e.hidden=s.includes(' '+e.dataset.notice+' '));try{s=sessionStorage.getItem(k)||''}catch{}h();document.addEventListener('click',e=>{let n=e.target.closest?.('[data-dismisses]')?.closest('[data-notice]');if(!n)return;s+=' '+n.dataset.notice+' ';h();try{sessionStorage.setItem(k,s)}catch{}document.querySelector('header a')?.focus()})}`

/** The site's current notices; each can be closed if scripts run. */
export function Banners() {
  const foot = useT('footer-form')
  const { banners } = useLayout()
  if (banners.length === 0) return null
  return (
    <section className="no-print" aria-label={foot('notices')}>
      {banners.map(({ id, text, href }) => (
        <div
          className={`row gap-2 center text-sm strong ${styles.banner}`}
          key={id}
          data-notice={id}
        >
          <p>
            {href ? (
              <a href={href} rel={href.startsWith('/') ? undefined : 'external'}>
                {text}
              </a>
            ) : (
              text
            )}
          </p>
          <button
            type="button"
            className="needs-script"
            data-dismisses=""
            aria-label={foot('dismiss')}
          >
            <Icon name="x" />
          </button>
        </div>
      ))}
    </section>
  )
}
