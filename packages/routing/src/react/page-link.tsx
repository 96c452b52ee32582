import { useEffect, useRef, type ComponentPropsWithRef, type MouseEvent, type ReactNode } from 'react'
import { hasPage, readPage, type PageId } from '../pages/index.ts'
import { isSavingData } from '../loading/browser.ts'
import { useRouting } from '../router/routing-context.ts'
import { writeTarget, writeTargetPath, type LooseTarget, type PageTarget } from './page-target.ts'
import { useIsShown } from './use-page.ts'

/** How long a pointer rests on a link before its page is loaded; passing over a menu loads nothing. */
const INTENT_DELAY_MS = 50

type AnchorProps = Omit<ComponentPropsWithRef<'a'>, 'href'> & {
  /** Takes the place of the current page in the history. */
  readonly replace?: boolean
}

/** Everything an `<a>` takes, with a page instead of an `href`. */
export type PageLinkProps<Id extends PageId> = PageTarget<Id> & AnchorProps

function isPlainClick({
  button,
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
  currentTarget,
}: MouseEvent<HTMLAnchorElement>) {
  const staysHere = currentTarget.target === '' || currentTarget.target === '_self'
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && staysHere && !currentTarget.download
}

function useIntent(page: PageId) {
  const { preload } = useRouting()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const stop = () => clearTimeout(timer.current)
  const start = () => {
    if (!isSavingData()) preload(readPage(page))
  }
  return {
    start,
    stop,
    startSoon() {
      stop()
      timer.current = setTimeout(start, INTENT_DELAY_MS)
    },
  }
}

function Anchor({
  page,
  params,
  search,
  hash,
  replace = false,
  children,
  ...props
}: LooseTarget & AnchorProps): ReactNode {
  const { go } = useRouting()
  const intent = useIntent(page)
  const target = { page, params, search, hash }
  const href = writeTarget(target)
  // A link to a place on this page is not "the current page", nor is one to other rows or filters of it.
  const isCurrent = useIsShown(writeTargetPath(target), search) && hash === undefined

  return (
    <a
      aria-current={isCurrent ? 'page' : undefined}
      {...props}
      href={href}
      onClick={(event) => {
        props.onClick?.(event)
        if (event.defaultPrevented || !isPlainClick(event)) return
        event.preventDefault()
        void go(href, { replace })
      }}
      onPointerEnter={(event) => {
        props.onPointerEnter?.(event)
        intent.startSoon()
      }}
      onPointerLeave={(event) => {
        props.onPointerLeave?.(event)
        intent.stop()
      }}
      onFocus={(event) => {
        props.onFocus?.(event)
        intent.startSoon()
      }}
      onTouchStart={(event) => {
        props.onTouchStart?.(event)
        intent.start()
      }}
    >
      {children}
    </a>
  )
}

/**
 * A link to a page of this site: a real `<a href>`, with `aria-current="page"` on its page (and `search`,
 * where it has one), and nothing where the site has that page switched off.
 * @example <PageLink page="client.journal" search={{ tag: 'sleep' }}>Journal</PageLink>
 * @example <PageLink page="account.shortLink" params={{ token }}>Open</PageLink>
 */
export function PageLink<Id extends PageId>(props: PageLinkProps<Id>): ReactNode {
  const { tree } = useRouting()
  return hasPage(tree, props.page) ? <Anchor {...props} /> : null
}
