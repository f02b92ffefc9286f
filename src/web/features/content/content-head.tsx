import type { ReactNode } from 'react'

import type { ContentFacts } from '#domain/content/content-kinds.ts'
import type { ContentPicture } from '#domain/content/content-marks.data.ts'
import type { PicturedVehicle } from '#domain/content/fact-schemas.ts'
import { cutoutPath } from '#domain/rendering/cutout-path.ts'
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx'

import scenesUrl from './scenes.svg?url&no-inline'

import stage from '#ui/media/stage.module.css'
import styles from './content-head.module.css'

type ContentHeadProps = {
  facts: Pick<ContentFacts<'pages'>, 'heading' | 'picture' | 'vehicle'> &
    Readonly<{ lead: string | null }>
  breadcrumbs: Readonly<{
    label: string
    steps: readonly Readonly<{ label: string; href?: string | undefined }>[]
  }>
  /** The buttons below the lead; none for a page without actions. */
  actions?: ReactNode
  children?: ReactNode
}

/** The head of a prose page: its topic and its actions, on a scene. */
export function ContentHead({ facts, breadcrumbs, actions, children }: ContentHeadProps) {
  return (
    <Scene picture={facts.picture} vehicle={facts.vehicle}>
      <div className={`wrap stack gap-3 ${styles.words}`}>
        <Breadcrumbs label={breadcrumbs.label} steps={breadcrumbs.steps} />
        <h1>{facts.heading}</h1>
        {facts.lead !== null && <p className="lead">{facts.lead}</p>}
        {actions && <div className="cluster gap-2 mt-2 no-print">{actions}</div>}
        {children}
      </div>
    </Scene>
  )
}

type Scenery = PicturedVehicle &
  Readonly<{
    /** Upper left corner and width of the vehicle, in a box of 760 × 440 with the ground at 380. */
    at: readonly [x: number, y: number, width: number]
    /** Whether it is an evening scene, in both color schemes. */
    isDusk: boolean
  }>

const SCENES = {
  lift: { body: 'suv', coat: 'red', at: [110, 65, 540], isDusk: false },
  lane: { body: 'sedan', coat: 'blue', at: [130, 202, 500], isDusk: false },
  trail: { body: 'offroad', coat: 'orange', at: [120, 186, 520], isDusk: true },
  shield: { body: 'minivan', coat: 'silver', at: [130, 202, 500], isDusk: false },
  coupons: { body: 'pickup', coat: 'navy', at: [150, 181, 560], isDusk: false },
  plan: { body: 'wagon', coat: 'white', at: [10, 195, 520], isDusk: true },
  school: { body: 'minivan', coat: 'cyan', at: [190, 202, 500], isDusk: false },
  seal: { body: 'sedan', coat: 'maroon', at: [20, 202, 500], isDusk: false },
  ramp: { body: 'minivan', coat: 'blue', at: [210, 202, 500], isDusk: false },
  flag: { body: 'pickup', coat: 'navy', at: [20, 181, 560], isDusk: true },
  drawer: { body: 'wagon', coat: 'steel', at: [20, 202, 500], isDusk: true },
} as const satisfies Record<ContentPicture, Scenery>

const HEIGHT_OF_WIDTH = 260 / 640

type SceneProps = {
  picture: ContentPicture
  /** The vehicle to show instead of the default one of the scene. */
  vehicle?: PicturedVehicle | undefined
  children: ReactNode
}

/** The scene of a page head: the text in front of the sky, beside a vehicle. Purely decorative. */
function Scene({ picture, vehicle, children }: SceneProps) {
  const { at, isDusk, ...own } = SCENES[picture]
  const { body, coat } = vehicle ?? own
  const [x, y, width] = at
  return (
    <section
      className={[stage.stage, styles.hero, isDusk && styles.dusk].filter(Boolean).join(' ')}
    >
      <svg className={`no-print ${styles.scene}`} viewBox="0 0 760 440" aria-hidden="true">
        <use href={`${scenesUrl}#${picture}-behind`} />
        <image
          href={cutoutPath(body, coat)}
          x={x}
          y={y}
          width={width}
          height={width * HEIGHT_OF_WIDTH}
        />
        <use href={`${scenesUrl}#${picture}-before`} />
      </svg>
      {children}
    </section>
  )
}
