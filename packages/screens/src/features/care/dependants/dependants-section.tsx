import type { Dependant } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { Button, EmptyState, Section, Skeleton, Stack, TeamIllustration } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'
import { DependantCard } from './dependant-card.tsx'
import { AddDependantDialog } from './dependant-dialog.tsx'

/** "People I care for": the dependants whose record one keeps, and the way to one more. */
export function DependantsSection(): ReactElement {
  const { t } = useTranslation('care')
  const { api } = useServices()
  const [isAdding, setIsAdding] = useState(false)
  const dependants = useQuery(api.query.dataTrust.dependants.list.queryOptions())
  return (
    <Section
      title={t('dependants.title')}
      description={t('dependants.description')}
      action={<Button onClick={() => setIsAdding(true)}>{t('dependants.add')}</Button>}
    >
      <Loaded query={dependants} skeleton={<Skeleton shape="control" lines={3} />}>
        {({ items }) => <DependantList dependants={items} />}
      </Loaded>
      {isAdding && <AddDependantDialog onClose={() => setIsAdding(false)} />}
    </Section>
  )
}

function DependantList({ dependants }: { dependants: readonly Dependant[] }): ReactElement {
  const { t } = useTranslation('care')
  if (dependants.length === 0) {
    return (
      <EmptyState title={t('dependants.empty.title')} illustration={<TeamIllustration />} headingLevel={3}>
        {t('dependants.empty.text')}
      </EmptyState>
    )
  }
  return (
    <Stack>
      {dependants.map((dependant) => (
        <DependantCard key={dependant.id} dependant={dependant} />
      ))}
    </Stack>
  )
}
