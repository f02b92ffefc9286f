import { useT } from '#admin/lib/texts.tsx'
import { useDay } from '#admin/routes/privacy/due-clock.tsx'

import styles from './request.module.css'

type RequestFactsProps = Readonly<{
  fields: Readonly<Record<string, string>>
  language: 'en' | 'es'
  store: string
  receivedOn: string
}>

const RELATIONS = ['website', 'bought', 'service', 'work', 'other'] as const

/** What the person sent. */
export function RequestFacts({ fields, language, store, receivedOn }: RequestFactsProps) {
  const t = useT('admin-privacy')
  const day = useDay()
  const relation = RELATIONS.find((one) => one === fields['relation'])
  const isAgent = fields['by'] === 'agent'
  const rows = [
    [t('email'), fields['email']],
    [t('phone'), fields['phone']],
    [t('zipCode'), fields['zipCode']],
    [t('by'), isAgent ? t('agent', { name: fields['agentName'] ?? '' }) : t('self')],
    [t('relation'), relation && t(`relation.${relation}`)],
    [t('correction'), fields['correction']],
    [t('comments'), fields['comments']],
    [t('language'), t(`language.${language}`)],
    [t('store'), store],
    [t('received'), day(receivedOn)],
  ] as const
  return (
    <dl className={styles.facts}>
      {rows.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
