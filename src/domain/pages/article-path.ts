import { slug } from '#domain/kernel/text.ts'

import { paths } from './paths.ts'

type Titled = Readonly<{ id: string; facts: Readonly<{ title: string }> }>

/** The address of an article, with the words of its title in its language. */
export const articlePath = ({ id, facts }: Titled): string => paths.article(id, slug(facts.title))
