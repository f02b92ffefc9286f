import { paths } from '#domain/pages/paths.ts'
import { useLocale } from '#ui/text/use-t.ts'

import { Actions } from './components/actions.tsx'
import { Colors } from './components/colors.tsx'
import { Feedback } from './components/feedback.tsx'
import { Forms } from './components/forms.tsx'
import { Pictures } from './components/pictures.tsx'
import { samples } from './samples.ts'

export const meta = () => [{ title: 'Design' }, { name: 'robots', content: 'noindex' }]

/** Every component of the design system in every state; `?lang=es` shows it in Spanish. Development only. */
export default function UiGallery() {
  const text = samples[useLocale()]
  return (
    <div className="wrap stack gap-7 py-3">
      <h1>Design</h1>
      <Colors />
      <Actions text={text} />
      <Forms text={text} />
      <Pictures text={text} cutout={paths.cutout} />
      <Feedback text={text} illustration={paths.cutout('convertible', 'orange')} />
    </div>
  )
}
