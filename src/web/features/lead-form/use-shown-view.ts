import { useEffect, useRef, useState, type RefObject } from 'react'
import {
  NavigationType,
  useLocation,
  useNavigate,
  useNavigation,
  useNavigationType,
  useSubmit,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'

import { GO_FIELD, type FailedPost, type FormView } from './form-view.ts'

/** The parameter of a form's page in its address. It is written but never read on the server. */
export const STEP_PARAMETER = 'step'

/** The address of a page of the current form. */
export function useStepHref({ pages }: Pick<FormView, 'pages'>): (page: string) => string {
  const { pathname, search } = useLocation()
  return (page) => {
    const query = new URLSearchParams(search)
    if (page === pages[0]) query.delete(STEP_PARAMETER)
    else query.set(STEP_PARAMETER, page)
    return query.size > 0 ? `${pathname}?${query}` : pathname
  }
}

/** An address without the form page parameter. */
function subjectOf({ pathname, searchParams }: URL): string {
  const query = new URLSearchParams(searchParams)
  query.delete(STEP_PARAMETER)
  return `${pathname}?${query}`
}

/**
 * Whether loaders around a form run again; the `shouldRevalidate` of a route with a form of several pages. Its pages
 * differ only in their posts, so one response updates page and address together.
 */
export const shouldReload = (args: ShouldRevalidateFunctionArgs): boolean =>
  subjectOf(args.currentUrl) !== subjectOf(args.nextUrl) && args.defaultShouldRevalidate

/**
 * The response to a form's last post while its subject is the same; before that the loaded view. It is shown together
 * with its address, so that Back keeps the page on screen.
 */
export function useLastResponse(
  view: FormView,
  answered: FormView | FailedPost | undefined,
  subject = '',
): FormView {
  const isIdle = useNavigation().state === 'idle'
  const answer = isIdle && answered && 'form' in answered ? answered : undefined
  const [last, setLast] = useState({ subject, answer, shown: answer ?? view })
  if (last.subject === subject && (!answer || answer === last.answer)) return last.shown
  const shown = answer ?? view
  setLast({ subject, answer, shown })
  return shown
}

/**
 * The current page of a form: the result of its last post, as long as the route stays.
 *
 * Each page has its own address, to which the previous page is posted, so the browser's Back button opens the previous
 * page. Only the server can open its input: the form then posts itself, with the current input, and requests the page
 * in the address. Without scripts browsers ask whether to resubmit the previous page, and the form's own Back does the
 * same without asking.
 */
export function useShownView(
  view: FormView,
  answered: FormView | FailedPost | undefined,
  form: RefObject<HTMLFormElement | null>,
): FormView {
  const shown = useLastResponse(view, answered)
  const { key, pathname, search } = useLocation()
  const type = useNavigationType()
  const submit = useSubmit()
  const seen = useRef(search)
  const navigate = useNavigate()
  const hrefOf = useStepHref(shown)
  useEffect(() => {
    // A reloaded page has lost the values of the others and starts over, also in its address.
    const named = new URLSearchParams(search).get(STEP_PARAMETER)
    if (answered === undefined && named !== null && named !== shown.page)
      void navigate(hrefOf(shown.page), { replace: true, preventScrollReset: true })
    // Once, for the initial address.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  useEffect(() => {
    // A link to a field on the page is not a page change.
    const isSame = seen.current === search
    seen.current = search
    if (isSame) return
    const target = new URLSearchParams(search).get(STEP_PARAMETER) ?? shown.pages[0] ?? ''
    const isKnown = shown.draftToken !== '' && shown.pages.includes(target)
    if (type !== NavigationType.Pop || !isKnown || target === shown.page || !form.current) return
    const data = new FormData(form.current)
    data.set(GO_FIELD, target)
    void submit(data, { method: 'post', action: pathname + search, replace: true })
    // Once for each history entry, by what is shown when it is reached.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key])
  return shown
}
