import { paths } from '#paths'
import { useLocale } from '#web/lib/use-t.ts'

import { Actions } from './parts/actions.tsx'
import { Colors } from './parts/colors.tsx'
import { Feedback } from './parts/feedback.tsx'
import { Forms } from './parts/forms.tsx'
import { Pictures } from './parts/pictures.tsx'
import { samples } from './samples.ts'

import styles from './gallery.module.css'

export const meta = () => [{ title: 'Design' }, { name: 'robots', content: 'noindex' }]

/** Every part of the design system in every state; `?lang=es` shows it in Spanish. Development only. */
export default function UiGallery() {
  const text = samples[useLocale()]
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>Design</h1>
      <Colors />
      <Actions text={text} />
      <Forms text={text} />
      <Pictures text={text} illustration={paths.illustration} />
      <Feedback text={text} illustration={paths.illustration('convertible', 'orange')} />
    </div>
  )
}
