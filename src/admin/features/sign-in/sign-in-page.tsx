import type { ReactNode } from 'react'

import { Logo } from '#admin/controls/icon.tsx'
import { useLocale, useT } from '#admin/lib/texts.tsx'

import styles from './sign-in-page.module.css'

type SignInPageProps = Readonly<{ group: string; title: string; children: ReactNode }>

/** The page around the sign-in, an invitation and its set-up. */
export function SignInPage({ group, title, children }: SignInPageProps) {
  const t = useT('admin-sign-in')
  const shell = useT('admin-shell')
  const other = useLocale() === 'en' ? 'es' : 'en'
  return (
    <main className={styles.page} id="main">
      <title>{`${title} | ${group}`}</title>
      <section className={styles.side} aria-labelledby="sign-in-title">
        <p className={styles.brand}>
          <Logo />
          <b>{group}</b>
          <span className="muted">{shell('product')}</span>
        </p>
        <div className={styles.box}>
          <h1 id="sign-in-title">{title}</h1>
          {children}
        </div>
        <div className={styles.foot}>
          <details>
            <summary>{t('lost')}</summary>
            <p>{t('lostText')}</p>
          </details>
          <details>
            <summary>{t('what')}</summary>
            <p>{t('whatText')}</p>
          </details>
          <a href={`?lang=${other}`} lang={other} hrefLang={other}>
            {t('otherLanguage')}
          </a>
        </div>
      </section>
      <div className={styles.art} aria-hidden="true">
        <svg className={styles.ridge} preserveAspectRatio="none" viewBox="0 0 640 100">
          <path
            fill="currentColor"
            opacity=".55"
            d="M0 62L36 40L118 44L134 56L158 60L190 44L206 44L240 12L252 10L330 12L344 36L420 48L640 52V100H0Z"
          />
          <path
            fill="currentColor"
            opacity=".5"
            d="M0 82L60 74L150 80L230 70L330 78L430 66L470 44L520 40L560 56L640 64V100H0Z"
          />
        </svg>
        <img src="/cutouts/own.avif" alt="" />
      </div>
    </main>
  )
}
