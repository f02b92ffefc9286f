import type { Inline } from '#domain/content/inline.ts'
import { useT } from '#ui/text/use-t.ts'
import { Inlines } from '#web/features/content/rich-text.tsx'
import { OpeningLine } from '#web/features/store/opening-line.tsx'
import { DirectionsLink, PhoneButton } from '#web/features/store/store-links.tsx'
import type { DepartmentView } from '#web/features/store/store-view.ts'
import { WeekList } from '#web/features/store/week-list.tsx'

import card from '#web/features/store/store-card.module.css'
import styles from './department.module.css'

type DepartmentProps = {
  title: string
  /** Paragraphs below the title. */
  text?: readonly (readonly Inline[])[]
  department: DepartmentView
}

/** The service department's address, hours and phone number. */
export function Department({ title, text, department }: DepartmentProps) {
  const { name, address, phone, open, week } = department
  const t = useT('service')
  return (
    <section
      className={`card pad-6 columns gap-6 gap-x-7 ${card.card} ${styles.department}`}
      aria-labelledby="department"
    >
      <div>
        <h2 className="text-xl" id="department">
          {title}
        </h2>
        {text?.map((inlines, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- texts never change while they are shown
          <p className="soft mt-2" key={at}>
            <Inlines inlines={inlines} />
          </p>
        ))}
        <p className="soft mt-2">{name}</p>
        <address className="soft mt-2">
          {address.map((line) => (
            <div key={line}>{line}</div>
          ))}
        </address>
        {open && (
          <p className="soft text-sm mt-2">
            <OpeningLine isOpen={open.isOpen}>{open.text}</OpeningLine>
          </p>
        )}
        <div className={`cluster gap-2 mt-4 ${card.links}`}>
          <DirectionsLink store={department} size="small" />
          <PhoneButton phone={phone} />
        </div>
      </div>
      {week.length > 0 && (
        <div>
          <h3 className={card.label}>{t('hours')}</h3>
          <WeekList week={week} />
        </div>
      )}
    </section>
  )
}
