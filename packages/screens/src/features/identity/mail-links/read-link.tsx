import type { LinkState } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { Skeleton, SkeletonGroup } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactElement, type ReactNode } from 'react'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import type { RefusedLinkState } from './link-state-of.ts'
import type { LinkPage } from './use-link-secret.ts'

interface ReadLinkProps<Reading> {
  readonly page: LinkPage
  readonly secret: string
  /** Looks at the link, which does not use it up. */
  readonly read: () => Promise<Reading>
  /** How many fields the form has that comes. */
  readonly fields: number
  /** What a link opens that can be used; `refuse` is for what becomes of it while the page is open. */
  readonly children: (reading: Reading, refuse: (state: RefusedLinkState) => void) => ReactNode
  /** What stands in its place when it cannot. */
  readonly refused: (state: RefusedLinkState) => ReactNode
}

/** What the link of a mail opens, or why it opens nothing. Nothing of it stays behind when the page is left. */
export function ReadLink<Reading extends { readonly state: LinkState }>(
  props: ReadLinkProps<Reading>,
): ReactElement {
  const { page, secret, read, fields, children, refused } = props
  const [refusal, setRefusal] = useState<RefusedLinkState>()
  const reading = useQuery({
    queryKey: ['link', page, secret],
    queryFn: read,
    gcTime: 0,
    staleTime: Infinity,
    refetchOnMount: 'always',
  })
  return (
    <Loaded query={reading} skeleton={<LinkOnItsWay fields={fields} />}>
      {(answer) => {
        const state = refusal ?? answer.state
        return state === 'valid' ? children(answer, setRefusal) : refused(state)
      }}
    </Loaded>
  )
}

function LinkOnItsWay({ fields }: { fields: number }): ReactElement {
  const { t } = useTranslation('identity')
  return (
    <SkeletonGroup label={t('mailLinks.link.checking')}>
      <Skeleton lines={2} />
      {Array.from({ length: fields }, (_, index) => (
        <Skeleton key={index} shape="control" />
      ))}
    </SkeletonGroup>
  )
}
