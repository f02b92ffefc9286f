import { useNavigate } from 'react-router'

import { Button, IconButton } from '#admin/controls/button.tsx'
import { Empty } from '#admin/controls/status/empty.tsx'
import { Note } from '#admin/controls/status/note.tsx'
import { ViewBar } from '#admin/features/view-bar/view-bar.tsx'
import { adminLoader } from '#admin/lib/admin-loader.ts'
import { useKeys } from '#admin/lib/keys.tsx'
import { useT } from '#admin/lib/texts.tsx'

import type { Route } from './+types/route.ts'
import { readTags } from './tags-data.server.ts'
import { TermsForm } from './terms-form.tsx'
import { WindowTag } from './window-tag.tsx'

import styles from './tags.module.css'

export const loader = (args: Route.LoaderArgs) =>
  adminLoader(args, (context) => readTags(context, args))

const print = () => window.print()

/** Window tags, each a page of letter paper in both languages. */
export default function Tags({ loaderData }: Route.ComponentProps) {
  const t = useT('admin-inventory')
  const navigate = useNavigate()
  const { tags, terms, notPrinted, without, hasUsed } = loaderData
  const back = () => void navigate('/inventory')
  useKeys([
    { shortcut: 'p', label: t('print'), run: tags.length > 0 ? print : undefined },
    { shortcut: 'escape', label: t('back'), run: back },
  ])
  return (
    <>
      <ViewBar title={t('windowTags')} state={t('tagCount', { n: tags.length })}>
        {tags.length > 0 && (
          <Button kind="primary" icon="printer" onClick={print}>
            {t('print')}
          </Button>
        )}
        <IconButton icon="arrow-left" label={t('back')} onClick={back} />
      </ViewBar>
      <div className={styles.view}>
        <div className={`no-print ${styles.around}`}>
          {notPrinted > 0 && (
            <Note tone="plain" icon="printer">
              {t('tagsBeyond', { n: notPrinted })}
            </Note>
          )}
          {without > 0 && (
            <Note tone="plain" icon="eye-off">
              {t('tagsWithout', { n: without })}
            </Note>
          )}
          {hasUsed && <TermsForm terms={terms} />}
        </div>
        {tags.length === 0 ? (
          <Empty icon="printer" title={t('noTags')}>
            {t('noTagsText')}
          </Empty>
        ) : (
          tags.map((tag) => <WindowTag tag={tag} key={tag.key} />)
        )}
      </div>
    </>
  )
}
