import type { CodeConcept } from '@platform/contract/code-search'
import { useTranslation } from '@platform/i18n'
import { Button, Section, Skeleton } from '@platform/ui/elements'
import { useMutation, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'
import { CodeOptions, type CodeOptionsParts } from './code-options.tsx'

interface RecentCodesProps extends CodeOptionsParts {
  readonly recent: UseQueryResult<{ readonly items: CodeConcept[] }>
}

/** What one has opened last, while nothing is searched for. */
export function RecentCodes({ recent, ...parts }: RecentCodesProps): ReactElement {
  const { t } = useTranslation('code-search')
  return (
    <Loaded query={recent} skeleton={<Skeleton shape="control" lines={4} />}>
      {({ items }) =>
        items.length === 0 ? (
          <p>{t('codes.begin')}</p>
        ) : (
          <Section title={t('codes.recent')} action={<Forget />}>
            <CodeOptions label={t('codes.recent')} items={items} {...parts} />
          </Section>
        )
      }
    </Loaded>
  )
}

function Forget(): ReactElement {
  const { t } = useTranslation('code-search')
  const { codes } = useServices().api.query.medicalSearch
  const queryClient = useQueryClient()
  const forget = useMutation({
    ...codes.forgetRecent.mutationOptions(),
    onSettled: () => queryClient.invalidateQueries({ queryKey: codes.listRecent.key() }),
  })
  return (
    <Button size="small" variant="quiet" busy={forget.isPending} onClick={() => forget.mutate(undefined)}>
      {t('codes.forget')}
    </Button>
  )
}
