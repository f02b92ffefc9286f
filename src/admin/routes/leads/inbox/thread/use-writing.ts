import { useEffect, useRef, useState, type FocusEvent } from 'react'

/** The fields that a person types into. */
const TEXT_FIELDS = 'textarea, input:not([type=radio])'

/**
 * Whether a person writes in an element, as properties of that element: on a phone it is low until then. It grows once
 * a text field has the focus, and shrinks after a tap outside. A tap on its other controls changes nothing: the focus
 * moves before the click, so a control that moves with the focus would not get the click.
 */
export function useWriting<Container extends HTMLElement>() {
  const ref = useRef<Container>(null)
  const [isWriting, setIsWriting] = useState(false)
  useEffect(() => {
    if (!isWriting) return
    const end = (event: MouseEvent) => {
      // The path is of the time of the click: its handlers may have removed the target.
      if (ref.current !== null && !event.composedPath().includes(ref.current)) setIsWriting(false)
    }
    document.addEventListener('click', end)
    return () => document.removeEventListener('click', end)
  }, [isWriting])
  return {
    ref,
    'data-writing': isWriting ? '' : undefined,
    onFocus: ({ target }: FocusEvent<Container>) => {
      if (target.matches(TEXT_FIELDS)) setIsWriting(true)
    },
  }
}
