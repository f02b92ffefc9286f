import type { ComponentProps } from 'react'

import { DELIVERIES, FIRST_LINES, MORE_LINES } from '#domain/lead-forms/parts.ts'
import { MAX_QUANTITY } from '#domain/parts/order-list.ts'
import { FieldGroup } from '#ui/form/field-group.tsx'
import { Field } from '#ui/form/field.tsx'
import { SegmentLinks, Segments } from '#ui/form/segments.tsx'
import { useT } from '#ui/text/use-t.ts'
import type { CustomFields } from '#web/features/lead-form/fields/form-fields.tsx'
import type { FormView } from '#web/features/lead-form/form-view.ts'
import { LeadForm } from '#web/features/lead-form/lead-form.tsx'
import type { DepartmentView } from '#web/features/store/store-view.ts'
import type { PartsView } from '#web/routes/parts/view/parts-view.ts'

import styles from './parts.module.css'

type OrderProps = Pick<ComponentProps<typeof LeadForm>, 'answered'> & {
  view: PartsView
  counter: DepartmentView
  form: FormView
}

/**
 * Custom fields: quantities, short beside their parts, with labels only for screen readers; and the delivery, whose
 * label is the heading.
 */
function useCustomFields(): CustomFields {
  const t = useT('parts')
  const words = useT('parts-fields')
  const errors = useT('forms')
  const quantities: CustomFields = Object.fromEntries(
    [...FIRST_LINES, ...MORE_LINES].map((line) => [
      `quantity${line}`,
      ({ value, error }) => (
        <Field
          id={`quantity${line}`}
          name={`quantity${line}`}
          label={t('quantity')}
          aria-label={t('quantityOf', { n: line })}
          error={error && errors(error)}
          defaultValue={value || '1'}
          inputMode="numeric"
          autoComplete="off"
          maxLength={String(MAX_QUANTITY).length}
        />
      ),
    ]),
  )
  return {
    ...quantities,
    delivery: ({ value, error }) => (
      <FieldGroup
        id="delivery"
        legend={words('delivery')}
        isLegendHidden
        error={error && errors(error)}
      >
        <Segments
          look="tiles"
          name="delivery"
          options={DELIVERIES.map((delivery) => ({
            value: delivery,
            label: words(`delivery.${delivery}`),
          }))}
          defaultValue={value}
        />
      </FieldGroup>
    ),
  }
}

/** The order form, and the choice of store. */
export function Order({ view, counter, form, answered }: OrderProps) {
  const t = useT('parts')
  const { stores, listed, catalogHref } = view
  return (
    <section
      className={`card pad-6 no-print ${styles.order}`}
      id="order"
      aria-labelledby="order-title"
    >
      <h2 id="order-title">{t('order')}</h2>
      <p className="soft mb-6">{t('orderText')}</p>
      {stores.length > 0 && (
        <div className={`stack mb-6 ${styles.stores}`}>
          <h3>{t('store')}</h3>
          <SegmentLinks label={t('store')} links={stores} />
        </div>
      )}
      {listed > 0 && (
        <p className={styles.listed}>
          {t('fromList', { n: listed })}{' '}
          <a className="link" href={catalogHref}>
            {t('changeList')}
          </a>
        </p>
      )}
      <LeadForm
        // Another store or another list is another order.
        key={catalogHref}
        view={form}
        answered={answered}
        dealer={{ name: counter.name, phone: counter.phone?.text ?? null }}
        custom={useCustomFields()}
        send={t('send')}
      />
    </section>
  )
}
