import { useState, type ReactNode } from 'react'

type StillProps = { id: string; className?: string | undefined; children: ReactNode }

/**
 * A part of the page that only the server renders. The browser keeps its HTML as it came and wakes nothing
 * in it, so write what stands in it as `import.meta.env.SSR && <Part />`: then it is in no script either.
 * For parts that work by links, forms and popovers alone. What a browser is to draw on a page that it goes to itself,
 * where the server has written nothing, are the children it gives: a part of one page gives them loaded late.
 */
export function Still({ id, className, children }: StillProps) {
  // The same object as long as the part stands: a new one would make React write the HTML anew.
  const [kept] = useState(() => {
    const written = import.meta.env.SSR ? null : document.getElementById(id)
    return written && { __html: written.innerHTML }
  })
  if (!kept)
    return (
      <div id={id} className={className}>
        {children}
      </div>
    )
  return (
    <div id={id} className={className} dangerouslySetInnerHTML={kept} suppressHydrationWarning />
  )
}
