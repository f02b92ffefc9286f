import { Button, ButtonLink, IconButton } from '#ui/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { ICONS } from '#ui/icons/icons.data.ts'
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { Chip, Tag } from '#ui/tag.tsx'
import type { Samples } from '#web/routes/ui-gallery/samples.ts'

/** Interactive elements: buttons, links, tags and chips, a sheet. */
export function Actions({ text }: { text: Samples }) {
  const [certified, value, hot, pending] = text.tags
  const [home, used, make] = text.crumbs
  return (
    <section className="stack gap-3 min-0">
      <h2>Actions</h2>
      <div className="cluster gap-3 center">
        <Button kind="action">{text.action}</Button>
        <Button kind="ink">{text.second}</Button>
        <Button>{text.third}</Button>
        <Button icon="share-2" kind="quiet">
          {text.quiet}
        </Button>
        <Button disabled>{text.third}</Button>
        <Button size="small">{text.third}</Button>
        <ButtonLink kind="action" size="small" href="#top">
          {text.action}
        </ButtonLink>
        <IconButton icon="heart" label={text.quiet} />
        <a className="link" href="#top">
          {text.quiet}
        </a>
      </div>
      <div className="cluster gap-3 center">
        <Tag icon="badge-check">{certified}</Tag>
        <Tag kind="value" icon="trending-down">
          {value}
        </Tag>
        <Tag kind="hot">{hot}</Tag>
        <Tag kind="quiet">{pending}</Tag>
        <Tag kind="soft">{value}</Tag>
        <Chip href="#top" removeLabel={text.remove}>
          {text.filter}
        </Chip>
        <Chip href="#top">{text.filter}</Chip>
      </div>
      <Breadcrumbs
        label="Breadcrumb"
        steps={[{ label: home, href: '/' }, { label: used, href: '#top' }, { label: make }]}
      />
      <div className="cluster gap-3 center">
        {ICONS.map((name) => (
          <Icon name={name} key={name} />
        ))}
      </div>
      <div className="cluster gap-3 center">
        <Button popoverTarget="ui-sheet">{text.filters}</Button>
      </div>
      <Sheet
        id="ui-sheet"
        title={text.filters}
        closeLabel={text.close}
        foot={<Button kind="action">{text.show}</Button>}
      >
        <p>{text.agree}</p>
      </Sheet>
    </section>
  )
}
