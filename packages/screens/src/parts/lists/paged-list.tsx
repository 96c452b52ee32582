import { Skeleton } from '@platform/ui/elements'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactElement, ReactNode } from 'react'
import { Loaded } from '../loading/loaded.tsx'
import { ListPager, type ListPagerProps } from './list-pager.tsx'

interface ListPage<Item> {
  readonly items: readonly Item[]
  readonly nextCursor: string | null
}

interface PagedListProps<Item> extends Pick<ListPagerProps, 'after' | 'linkTo'> {
  readonly query: UseQueryResult<ListPage<Item>>
  /** Lines of the skeleton. */
  readonly lines: number
  readonly children: (items: readonly Item[]) => ReactNode
}

/** One page of a long list of the server, and the way to the others. */
export function PagedList<Item>(props: PagedListProps<Item>): ReactElement {
  const { query, lines, after, linkTo, children } = props
  return (
    <Loaded query={query} skeleton={<Skeleton shape="control" lines={lines} />}>
      {({ items, nextCursor }) => (
        <>
          {children(items)}
          <ListPager after={after} nextCursor={nextCursor} linkTo={linkTo} />
        </>
      )}
    </Loaded>
  )
}
