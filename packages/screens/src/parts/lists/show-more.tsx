import { useTranslation } from '@platform/i18n'
import { Button } from '@platform/ui/elements'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactElement } from 'react'

interface ShowMoreProps {
  readonly list: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>
}

/** Leads on where a list goes on, and is away at its end. */
export function ShowMore({ list }: ShowMoreProps): ReactElement | null {
  const { t } = useTranslation('common')
  if (!list.hasNextPage) return null
  return (
    <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
      {t('action.showMore')}
    </Button>
  )
}
