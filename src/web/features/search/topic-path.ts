import { paths } from '#domain/pages/paths.ts'
import type { Topic } from '#domain/search/plain-words/tables/topic.ts'
import type { Site } from '#domain/site/site.ts'

type Features = Site['features']

const credit = ({ credit: isOn }: Features) => (isOn ? paths.finance('finance') : null)

const PAGES: Readonly<Record<Topic, (features: Features) => string | null>> = {
  hours: () => paths.contact(),
  contact: () => paths.contact(),
  service: ({ service }) => (service ? paths.service() : null),
  sell: ({ tradeIn }) => (tradeIn ? paths.sellMyCar() : null),
  finance: credit,
  credit,
  parts: ({ parts }) => (parts ? paths.parts() : null),
  specials: ({ specials }) => (specials ? paths.specials('used') : null),
  careers: ({ careers }) => (careers ? paths.careers() : null),
}

/** The page of a topic; `null` if the site has none. */
export const topicPath = ({ features }: Pick<Site, 'features'>, topic: Topic): string | null =>
  PAGES[topic](features)
