import { useTranslation } from '@platform/i18n'
import { EmptyListIllustration, EmptyState, Page, PageHeading, Skeleton } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { codeSystems } from '../../../features/health-record/codings/codings.queries.ts'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'
import { CodeFinder } from './code-finder.tsx'

/** Codes and terms of the code systems that the operator has imported. */
export function Screen(): ReactElement {
  const { t } = useTranslation(['pages', 'code-search'])
  const systems = useQuery(codeSystems(useServices()))
  return (
    <Page>
      <PageHeading
        title={t('pages:professional.medicalSearch.title')}
        description={t('pages:professional.medicalSearch.description')}
      />
      <Loaded query={systems} skeleton={<Skeleton shape="control" lines={6} />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title={t('code-search:codes.noSystems')} illustration={<EmptyListIllustration />}>
              {t('code-search:codes.noSystemsText')}
            </EmptyState>
          ) : (
            <CodeFinder systems={items} />
          )
        }
      </Loaded>
    </Page>
  )
}
