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

/** The name in an address that says which page of a form it is. It is said and never read on the server. */
export const STEP_PARAMETER = 'step'

/** The address of a page of the form that one is on. */
export function useStepHref({ pages }: Pick<FormView, 'pages'>): (page: string) => string {
  const { pathname, search } = useLocation()
  return (page) => {
    const query = new URLSearchParams(search)
    if (page === pages[0]) query.delete(STEP_PARAMETER)
    else query.set(STEP_PARAMETER, page)
    return query.size > 0 ? `${pathname}?${query}` : pathname
  }
}

/** An address without the page of a form. */
function subjectOf({ pathname, searchParams }: URL): string {
  const query = new URLSearchParams(searchParams)
  query.delete(STEP_PARAMETER)
  return `${pathname}?${query}`
}

/**
 * Whether loaders around a form run again; the `shouldRevalidate` of a route with a form of several pages. Its pages
 * differ only in their posts, so one reply updates page and address together.
 */
export const shouldReload = (args: ShouldRevalidateFunctionArgs): boolean =>
  subjectOf(args.currentUrl) !== subjectOf(args.nextUrl) && args.defaultShouldRevalidate

/**
 * The reply to a form's last post while its subject is the same; before that the loaded view. It is shown together with
 * its address, so that Back leaves the page on screen.
 */
export function useLastAnswer(
  view: FormView,
  answered: FormView | FailedPost | undefined,
  subject = '',
): FormView {
  const isThere = useNavigation().state === 'idle'
  const answer = isThere && answered && 'form' in answered ? answered : undefined
  const [last, setLast] = useState({ subject, answer, shown: answer ?? view })
  if (last.subject === subject && (!answer || answer === last.answer)) return last.shown
  const shown = answer ?? view
  setLast({ subject, answer, shown })
  return shown
}

/**
 * The page of a form that is shown: what its last post returned with, for as long as one stays on its route.
 *
 * Each page has its own address, to which the page before it is posted, so the browser's Back leads to the page
 * before. Only the server can open the input there: the form then posts itself, with what is typed on this page,
 * and asks for the page that the address names. Without scripts browsers ask whether to send the previous page again,
 * and the form's own Back does the same without asking.
 */
export function useShownView(
  view: FormView,
  answered: FormView | FailedPost | undefined,
  form: RefObject<HTMLFormElement | null>,
): FormView {
  const shown = useLastAnswer(view, answered)
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
    // Once, for the address that the page came with.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  useEffect(() => {
    // A link to a field on the page leads to no other page.
    const isSame = seen.current === search
    seen.current = search
    if (isSame) return
    const wanted = new URLSearchParams(search).get(STEP_PARAMETER) ?? shown.pages[0] ?? ''
    const isKnown = shown.draftToken !== '' && shown.pages.includes(wanted)
    if (type !== NavigationType.Pop || !isKnown || wanted === shown.page || !form.current) return
    const data = new FormData(form.current)
    data.set(GO_FIELD, wanted)
    void submit(data, { method: 'post', action: pathname + search, replace: true })
    // Asked once for each place in the history, by what is shown when one comes to it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key])
  return shown
}
