import { useState } from 'react'

import { Button } from '#admin/controls/button.tsx'
import { Segments } from '#admin/controls/lists/segments.tsx'
import { useT } from '#admin/lib/texts.tsx'
import type { FormProps } from '#admin/routes/content/forms/form-props.ts'
import { WEEK_DAYS } from '#domain/dealers/file/week-of-file.ts'

import { ClosingsList } from './closings-list.tsx'
import { DEPARTMENTS } from './departments.data.ts'
import { HoursInput } from './hours-input.tsx'

import styles from './hours.module.css'

type Department = (typeof DEPARTMENTS)[number]

const [FIRST, ...OTHERS] = WEEK_DAYS.filter((day) => day !== 'saturday' && day !== 'sunday')

/** The week of each department as a grid, and the days with their own hours. */
export function HoursForm({ form }: FormProps) {
  const t = useT('admin-forms')
  const [shown, setShown] = useState<Department>('sales')
  const fieldOf = (department: Department, day: string) => `all.${department}.${day}`
  return (
    <>
      <section className={styles.section} aria-labelledby="week-title">
        <h2 id="week-title">{t('week')}</h2>
        <p className="muted">{t('hoursHint')}</p>
        <div className="phone">
          <Segments
            label={t('department')}
            name="department"
            options={DEPARTMENTS.map((value) => ({ value, label: t(`department.${value}`) }))}
            value={shown}
            onChange={setShown}
          />
        </div>
        <table className={styles.week} data-shown={shown}>
          <thead>
            <tr>
              <th scope="col">{t('day')}</th>
              {DEPARTMENTS.map((department) => (
                <th scope="col" data-department={department} key={department}>
                  {t(`department.${department}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {WEEK_DAYS.map((day) => (
              <tr key={day}>
                <th scope="row">{t(`day.${day}`)}</th>
                {DEPARTMENTS.map((department) => (
                  <td data-department={department} key={department}>
                    <HoursInput
                      label={`${t(`department.${department}`)}, ${t(`day.${day}`)}`}
                      value={form.valueOf(fieldOf(department, day))}
                      onChange={(value) => form.changeAll({ [fieldOf(department, day)]: value })}
                      isOptional
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">
                <span className="visually-hidden">{t('copy')}</span>
              </th>
              {DEPARTMENTS.map((department) => (
                <td data-department={department} key={department}>
                  <Button
                    kind="quiet"
                    icon="copy"
                    onClick={() => {
                      const monday = form.valueOf(fieldOf(department, FIRST ?? 'monday'))
                      form.changeAll(
                        Object.fromEntries(OTHERS.map((day) => [fieldOf(department, day), monday])),
                      )
                    }}
                  >
                    {t('copyMonday')}
                  </Button>
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </section>
      <ClosingsList
        value={form.valueOf('all.closings')}
        onChange={(value) => form.changeAll({ 'all.closings': value })}
      />
    </>
  )
}
