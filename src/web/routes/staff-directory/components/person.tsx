import { Icon } from '#ui/icons/icon.tsx'
import { useT } from '#ui/text/use-t.ts'
import type { PersonView } from '#web/routes/staff-directory/view/staff-view.ts'

import styles from './person.module.css'

type PersonProps = {
  person: PersonView
  /** Of their name, below the heading of their department. */
  level: 'h3' | 'h4'
}

/** Someone who works here. */
export function Person({ person, level: Name }: PersonProps) {
  const t = useT('staff')
  const { name, position, languages, initials, picture, tone, phone, email } = person
  return (
    <li className={`card pad-4 columns gap-0 gap-x-4 min-0 ${styles.person}`}>
      {picture === null ? (
        <span className={`edge ${styles.face}`} data-tone={tone} aria-hidden="true">
          {initials}
        </span>
      ) : (
        <img
          className={`edge ${styles.face}`}
          src={picture}
          alt=""
          width={72}
          height={72}
          loading="lazy"
        />
      )}
      <Name className={styles.name}>{name}</Name>
      <p className="soft">{position}</p>
      <p className={`row gap-2 center muted text-sm ${styles.languages}`}>
        <Icon name="languages" />
        <span className="visually-hidden">{t('speaks', { languages })}</span>
        <span aria-hidden="true">{languages}</span>
      </p>
      {(phone || email) && (
        <p className={`stack items-start text-sm mt-1 ${styles.links}`}>
          {phone && (
            <a
              className="link num"
              href={phone.href}
              aria-label={`${t('call', { name })}, ${phone.text}`}
            >
              {phone.text}
            </a>
          )}
          {email && (
            <a
              className="link"
              href={`mailto:${email}`}
              aria-label={`${t('write', { name })}, ${email}`}
            >
              {email}
            </a>
          )}
        </p>
      )}
    </li>
  )
}
