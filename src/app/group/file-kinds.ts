import { CareerStoreJson, OpeningJson } from '#domain/careers/opening-json.ts'
import { CONTENT_KINDS, type ContentKind } from '#domain/content/content-kinds.ts'
import { DealerFile } from '#domain/dealers/file/dealer-file.ts'
import { ProgramFile } from '#domain/programs/program.ts'
import { SiteFile } from '#domain/site/site.ts'
import { StaffJson } from '#domain/staff/staff-json.ts'
import { FinanceJson } from '#modules/finance/module.ts'
import { GroupFile, type FileKind } from '#modules/group/module.ts'
import { SourceFile } from '#modules/inventory/module.ts'
import { ShopJson } from '#modules/service/module.ts'

/** The name that editors show for the front matter of a kind of text. */
const TEXTS: Readonly<Record<ContentKind, string>> = {
  'markdown-pages': 'Front matter of a page',
  pages: 'Front matter of a page of the product',
  articles: 'Front matter of an article',
  events: 'Front matter of an event',
  'service-offers': 'Front matter of a coupon',
  'vehicle-offers': 'Front matter of a vehicle offer',
}

const textKinds = Object.entries(TEXTS).map(([name, title]): FileKind => {
  // Each is a key of the table.
  const kind = name as ContentKind
  const below = kind === 'markdown-pages' ? '**' : kind
  return {
    name: `content-${name}`,
    title,
    files: ['content', 'sites/*/content'].map((root) => `${root}/{en,es}/${below}/*.md`),
    schema: CONTENT_KINDS[kind].facts,
  }
})

/** Every kind of file of a group's folder that has a schema. Tables (`*.csv`) are described in the documents. */
export const fileKinds: readonly FileKind[] = [
  { name: 'group', title: 'A dealer group', files: ['group.yaml'], schema: GroupFile },
  { name: 'site', title: 'A dealer site', files: ['sites/*.yaml'], schema: SiteFile },
  { name: 'dealer', title: 'A store', files: ['dealers/*.yaml'], schema: DealerFile },
  { name: 'program', title: 'A maker’s program', files: ['programs/*.yaml'], schema: ProgramFile },
  {
    name: 'feed-source',
    title: 'Where the vehicles of stores come from',
    files: ['inventory/*.yaml'],
    schema: SourceFile,
  },
  {
    name: 'finance-program',
    title: 'The rates and terms of a store',
    files: ['finance/*/program.json'],
    schema: FinanceJson,
  },
  {
    name: 'service-shop',
    title: 'A service shop',
    files: ['service/*/*/*.json'],
    schema: ShopJson,
  },
  { name: 'staff', title: 'The people of a store', files: ['staff/*.json'], schema: StaffJson },
  {
    name: 'career-opening',
    title: 'An opening',
    files: ['careers/*/*.json', '!careers/*/store.json'],
    schema: OpeningJson,
  },
  {
    name: 'career-store',
    title: 'The address for applications to a store',
    files: ['careers/*/store.json'],
    schema: CareerStoreJson,
  },
  ...textKinds,
]
