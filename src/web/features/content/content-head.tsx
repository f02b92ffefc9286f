import type { ReactNode } from 'react'

import type { ContentFacts } from '#domain/content/content-kinds.ts'
import type { ContentPicture } from '#domain/content/content-marks.data.ts'
import type { DrawnVehicle } from '#domain/content/fact-schemas.ts'
import { illustrationPath } from '#domain/illustration/illustration-path.ts'
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

/** The head of a prose page: its topic and its actions, on a drawn scene. */
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

type Scenery = DrawnVehicle &
  Readonly<{
    /** Upper left corner and width of the vehicle, in a box of 760 × 440 with the ground at 380. */
    at: readonly [x: number, y: number, width: number]
    /** Whether it is an evening scene, in both color schemes. */
    isDusk: boolean
  }>

const SCENES = {
  lift: { body: 'suv', paint: 'flame-red', at: [110, 65, 540], isDusk: false },
  lane: { body: 'sedan', paint: 'b5-blue', at: [130, 202, 500], isDusk: false },
  trail: { body: 'offroad', paint: 'go-mango', at: [120, 186, 520], isDusk: true },
  shield: { body: 'minivan', paint: 'billet-silver', at: [130, 202, 500], isDusk: false },
  coupons: { body: 'pickup', paint: 'slate-blue', at: [150, 181, 560], isDusk: false },
  plan: { body: 'wagon', paint: 'pearl-white', at: [10, 195, 520], isDusk: true },
  school: { body: 'minivan', paint: 'bikini', at: [190, 202, 500], isDusk: false },
  seal: { body: 'sedan', paint: 'velvet-red', at: [20, 202, 500], isDusk: false },
  ramp: { body: 'minivan', paint: 'b5-blue', at: [210, 202, 500], isDusk: false },
  flag: { body: 'pickup', paint: 'patriot-blue', at: [20, 181, 560], isDusk: true },
  drawer: { body: 'wagon', paint: 'sting-gray', at: [20, 202, 500], isDusk: true },
} as const satisfies Record<ContentPicture, Scenery>

const HEIGHT_OF_WIDTH = 260 / 640

type SceneProps = {
  picture: ContentPicture
  /** The vehicle to show instead of the default one of the scene. */
  vehicle?: DrawnVehicle | undefined
  children: ReactNode
}

/** The scene of a page head: the text in front of the sky, beside a vehicle. Purely decorative. */
function Scene({ picture, vehicle, children }: SceneProps) {
  const { at, isDusk, ...scenePaint } = SCENES[picture]
  const { body, paint } = vehicle ?? scenePaint
  const [x, y, width] = at
  return (
    <section
      className={[stage.stage, styles.hero, isDusk && styles.dusk].filter(Boolean).join(' ')}
    >
      <svg className={`no-print ${styles.scene}`} viewBox="0 0 760 440" aria-hidden="true">
        <use href={`${scenesUrl}#${picture}-behind`} />
        <image
          href={illustrationPath(body, paint)}
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
