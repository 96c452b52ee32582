import { useTranslation } from '@platform/i18n'
import { EmptyState, Page, PageHeading, Skeleton } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { CardList } from './card-list.tsx'
import { useCards } from './use-cards.ts'
import { Loaded } from '../../../parts/loading/loaded.tsx'

/** What the brand has put together for its clients. Only a site that has cards has this page. */
export function Screen(): ReactElement {
  const { t } = useTranslation(['pages', 'sites'])
  const cards = useCards()
  return (
    <Page>
      <PageHeading
        title={t('pages:client.candoo.title')}
        description={t('pages:client.candoo.description')}
      />
      <Loaded query={cards} skeleton={<Skeleton shape="control" lines={6} />}>
        {(current) =>
          current.length === 0 ? (
            <EmptyState title={t('sites:cards.none')}>{t('sites:cards.noneText')}</EmptyState>
          ) : (
            <CardList cards={current} />
          )
        }
      </Loaded>
    </Page>
  )
}
