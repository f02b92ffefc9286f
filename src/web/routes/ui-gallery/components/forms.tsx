import { Check } from '#ui/form/check.tsx'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { FieldGroup } from '#ui/form/field-group.tsx'
import { Field, SelectField, TextField } from '#ui/form/field.tsx'
import { Range } from '#ui/form/range.tsx'
import { SegmentLinks, Segments } from '#ui/form/segments.tsx'
import type { Samples } from '#web/routes/ui-gallery/samples.ts'

import styles from '#web/routes/ui-gallery/gallery.module.css'

const HISTOGRAM = [4, 9, 16, 30, 52, 71, 88, 100, 92, 84, 66, 58, 44, 36, 27, 18, 14, 9, 6, 3]

/** Form controls, with and without errors. */
export function Forms({ text }: { text: Samples }) {
  const options = text.channels.map((label) => ({ value: label, label }))
  const [first, second] = text.channels
  return (
    <section className="stack gap-3 min-0">
      <h2>Forms</h2>
      <div className={`stack gap-4 ${styles.column}`}>
        <ErrorSummary
          title={text.problems}
          errors={[{ id: 'ui-phone', message: text.phoneError }]}
        />
        <Field label={text.name} note={text.optional} hint={text.hint} defaultValue="Ana" />
        <Field id="ui-phone" label={text.phone} error={text.phoneError} defaultValue="480-555-01" />
        <Field label={text.price} affix="$" inputMode="numeric" defaultValue="46,985" />
        <Field label={text.name} disabled />
        <TextField label={text.comments} />
        <SelectField label={text.sort} options={text.sorts} />
        <FieldGroup legend={text.contact} error={text.phoneError}>
          <Segments look="tiles" name="ui-tiles" options={options} defaultValue={first} />
        </FieldGroup>
        <Segments label={text.contact} name="ui-segments" options={options} defaultValue={second} />
        <SegmentLinks
          label={text.condition}
          links={text.lists.map((label, index) => ({
            label,
            href: `#list-${index}`,
            isCurrent: index === 1,
          }))}
        />
        <div>
          <Check count="71" defaultChecked>
            Jeep
          </Check>
          <Check count="54">Ram</Check>
          <Check count="0" disabled>
            Dodge
          </Check>
          <Check type="radio" name="ui-radio" defaultChecked>
            {first}
          </Check>
          <Check type="radio" name="ui-radio">
            {second}
          </Check>
          <Check isSentence>{text.agree}</Check>
        </div>
        <Range
          slider={{ bounds: { min: 0, max: 100_000 }, step: 500, bars: HISTOGRAM }}
          affix="$"
          low={{ name: 'minPrice', label: text.lowest, bound: '0', value: 10_000 }}
          high={{ name: 'maxPrice', label: text.highest, bound: '100,000', value: 60_000 }}
        />
      </div>
    </section>
  )
}
