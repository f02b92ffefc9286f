import { useEffect, useRef, useState, type ComponentProps, type ComponentType } from 'react'

import { useMessages } from '#web/lib/messages-context.tsx'
import { useT } from '#web/lib/use-t.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

import { chatScript, markChat } from './chat-permission.ts'
import type { MessagePanelProps } from './message-panel.tsx'
import { loadMessageSubject, type MessageSubject } from './message-subject.ts'

type MessageLinkProps = Pick<ComponentProps<typeof ButtonLink>, 'kind' | 'size'> & {
  /** The contact form about the same (`paths.messageUs`): without scripts the link leads there. */
  href: string
}

type Opened = Readonly<{ Panel: ComponentType<MessagePanelProps>; subject: MessageSubject }>

/**
 * Opens the panel “Message us”. It loads nothing until it is pressed, and is not shown to shoppers who want no panel.
 * @see SHP-5
 */
export function MessageLink({ href, ...look }: MessageLinkProps) {
  const t = useT('store')
  const { area } = useMessages()
  const link = useRef<HTMLAnchorElement>(null)
  const [isWanted, setIsWanted] = useState(false)
  const [opened, setOpened] = useState<Opened | null>(null)

  useEffect(() => {
    markChat()
    const page = new AbortController()
    addEventListener('storage', markChat, page)
    // A page that comes back as it was left has missed what other tabs did meanwhile.
    addEventListener('pageshow', markChat, page)
    return () => page.abort()
  }, [])

  useEffect(() => {
    if (!isWanted) return
    let isHere = true
    const { search, href: form } = new URL(href, location.href)
    const open = async () => {
      try {
        const [{ MessagePanel: Panel }, subject] = await Promise.all([
          import('./message-panel.tsx'),
          loadMessageSubject(search),
          area('message'),
          area('forms'),
          area('form-fields'),
        ])
        if (isHere) setOpened({ Panel, subject })
      } catch (error) {
        reportError(error)
        setIsWanted(false)
        // The form asks for the same, and needs no more scripts.
        if (isHere) location.assign(form)
      }
    }
    void open()
    return () => {
      isHere = false
    }
  }, [isWanted, href, area])

  return (
    <>
      {/* Only what the server wrote is run, once; its text is ours. */}
      <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: chatScript }} />
      <ButtonLink
        {...look}
        ref={link}
        href={href}
        data-opens-messages=""
        aria-haspopup="dialog"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
          event.preventDefault()
          setIsWanted(true)
        }}
      >
        <Icon name="message-circle" />
        {t('messageUs')}
      </ButtonLink>
      {opened && (
        <opened.Panel
          {...opened}
          search={new URL(href, location.href).search}
          onClose={() => {
            setOpened(null)
            setIsWanted(false)
            link.current?.focus()
          }}
        />
      )}
    </>
  )
}
