import { useEffect, useRef } from 'react'

type Rules = Readonly<{ createHTML: (html: string) => string }>
type TrustedTypes = Readonly<{ createPolicy: (name: string, rules: Rules) => Rules }>

/** Browsers without trusted types take the text itself. */
const policy = (globalThis as Readonly<{ trustedTypes?: TrustedTypes }>).trustedTypes?.createPolicy(
  'mail',
  // Only for the frame below, in which no script runs.
  { createHTML: (html) => html },
)

/** A mail in HTML as a mail program shows it: in a frame without scripts and without the session. */
export function PreviewFrame({ title, html }: Readonly<{ title: string; html: string }>) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    if (frame.current) frame.current.srcdoc = policy?.createHTML(html) ?? html
  }, [html])
  return <iframe ref={frame} title={title} sandbox="" />
}
