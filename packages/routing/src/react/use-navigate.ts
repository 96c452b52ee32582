import { findPage, pathOf, readNext, startPageOf, type AccountKind, type PageId } from '../pages/index.ts'
import { readAccess } from '../router/guard.ts'
import { useRouting, type NavigateOptions, type Routing } from '../router/routing-context.ts'
import { writeTarget, type PageTarget } from './page-target.ts'

/** Goes to a page. Resolves when it is on screen. */
export type NavigateToPage = <Id extends PageId>(target: PageTarget<Id> & NavigateOptions) => Promise<void>

/**
 * A function that goes to a page, for what is not a link.
 * @example
 * const navigate = useNavigateToPage()
 * await navigate({ page: 'client.journal', search: { tag: 'sleep' } })
 */
export function useNavigateToPage(): NavigateToPage {
  const { go } = useRouting()
  return ({ replace, resetScroll, ...target }) =>
    go(writeTarget(target), {
      ...(replace === undefined ? {} : { replace }),
      ...(resetScroll === undefined ? {} : { resetScroll }),
    })
}

function readDestination({ tree, readSearch }: Routing, kind: AccountKind): string {
  const next = readNext(readSearch())
  const page = next && findPage(new URL(next, 'http://site.invalid').pathname)?.page
  return page && readAccess(tree, page, { kind }) === 'open' ? next : pathOf(startPageOf(kind, tree))
}

/**
 * Goes on after a sign-in: to the page in `?next=`, if it is one for this account, else to its start page.
 * @example
 * const goOn = useNavigateAfterSignIn()
 * await goOn('client')
 */
export function useNavigateAfterSignIn(): (kind: AccountKind) => Promise<void> {
  const routing = useRouting()
  return (kind) => routing.go(readDestination(routing, kind), { replace: true })
}

/**
 * Goes back, or to `/main` for somebody who came from nowhere on this site.
 * @example <button onClick={useGoBack()}>Back</button>
 */
export function useGoBack(): () => void {
  const { goBack } = useRouting()
  return () => goBack(pathOf('main.home'))
}
