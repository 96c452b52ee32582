import type { FoundCode } from '@platform/contract/code-search'
import { useTranslation } from '@platform/i18n'
import { EmptyState, LiveText, Notice, Skeleton, Stack } from '@platform/ui/elements'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { ClearFilters } from '../../../parts/list-view/list-view.tsx'
import { ShowMore } from '../../../parts/lists/show-more.tsx'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { CodeOptions, type CodeOptionsParts } from './code-options.tsx'
import styles from './medical-search.module.css'

interface CodePage {
  readonly items: FoundCode[]
  readonly nextCursor: string | null
  readonly searchedFor: string | null
}

interface FoundCodesProps extends CodeOptionsParts {
  readonly found: UseInfiniteQueryResult<InfiniteData<CodePage>>
}

/** What was found for the words of the address, and for which words where those were spelled otherwise. */
export function FoundCodes({ found, ...parts }: FoundCodesProps): ReactElement {
  const { t } = useTranslation('code-search')
  return (
    <Loaded query={found} skeleton={<Skeleton shape="control" lines={6} />}>
      {({ pages }) => {
        const items = pages.flatMap((page) => page.items)
        const searchedFor = pages[0]?.searchedFor ?? null
        if (items.length === 0) return <NothingFound list={parts.list} />
        const said = searchedFor === null ? '' : t('codes.searchedFor', { words: searchedFor })
        return (
          <Stack className={found.isPlaceholderData ? styles.older : undefined}>
            {searchedFor !== null && <Notice tone="info" title={said} />}
            <LiveText text={said} />
            <CodeOptions label={t('codes.results')} items={items} {...parts} />
            <ShowMore list={found} />
          </Stack>
        )
      }}
    </Loaded>
  )
}

function NothingFound({ list }: Pick<CodeOptionsParts, 'list'>): ReactElement {
  const { t } = useTranslation('code-search')
  const isNarrowed = list.filter.system !== '' || list.filter.kind !== ''
  return (
    <EmptyState
      title={t('codes.nothingFound')}
      action={
        isNarrowed && (
          <ClearFilters
            list={list}
            fields={[
              { kind: 'choice', name: 'system', label: t('codes.system'), options: [] },
              { kind: 'choice', name: 'kind', label: t('codes.kind'), options: [] },
            ]}
          />
        )
      }
    >
      {t(isNarrowed ? 'codes.nothingFoundNarrowed' : 'codes.nothingFoundText')}
    </EmptyState>
  )
}
