import type { Participation, StudySummary } from '@platform/contract'
import { useLanguage, useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import { Card, EmptyListIllustration, EmptyState, Skeleton, Stack, Status } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'
import { JoinedActions } from './joined.tsx'
import { studyList } from './study.queries.ts'
import { useParticipations } from './use-participations.ts'

/** What can be joined here; each study is a link to what it asks for. */
export function StudyList(): ReactElement {
  const { t } = useTranslation('research')
  const { language } = useLanguage()
  const studies = useQuery(studyList(useServices(), language))
  const participations = useParticipations()
  return (
    <Loaded query={studies} skeleton={<Skeleton shape="control" lines={3} />}>
      {({ items }) => {
        const gone = (participations.data?.items ?? []).filter(
          ({ studyId, state }) => state === 'joined' && items.every(({ id }) => id !== studyId),
        )
        return items.length + gone.length === 0 ? (
          <EmptyState title={t('studies.list.empty.title')} illustration={<EmptyListIllustration />}>
            {t('studies.list.empty.text')}
          </EmptyState>
        ) : (
          <Stack>
            {items.map((study) => (
              <StudyCard
                key={study.id}
                study={study}
                participation={participations.data?.items.find(({ studyId }) => studyId === study.id)}
              />
            ))}
            {gone.map((participation) => (
              <GoneStudyCard key={participation.studyId} participation={participation} />
            ))}
          </Stack>
        )
      }}
    </Loaded>
  )
}

/** A study that is not run here any more: whoever takes part can still leave it. */
function GoneStudyCard({ participation }: { participation: Participation }): ReactElement {
  const { t } = useTranslation('research')
  return (
    <Card>
      <h2>{participation.title}</h2>
      <p>{t('studies.list.gone')}</p>
      <JoinedActions studyId={participation.studyId} hasCopy={false} />
    </Card>
  )
}

interface StudyCardProps {
  readonly study: StudySummary
  readonly participation: Participation | undefined
}

function StudyCard({ study, participation }: StudyCardProps): ReactElement {
  const { t } = useTranslation('research')
  return (
    <Card>
      <h2>
        <PageLink page="account.study" search={{ study: study.id }}>
          {study.title}
        </PageLink>
      </h2>
      <p>{study.summary}</p>
      {participation === undefined ? (
        <Status tone={study.state === 'open' ? 'info' : 'neutral'}>
          {t(`studies.state.${study.state}`)}
        </Status>
      ) : (
        <Status
          tone={
            participation.state === 'withdrawn' ? 'neutral' : participation.isOutdated ? 'warning' : 'success'
          }
        >
          {t(
            participation.isOutdated && participation.state === 'joined'
              ? 'studies.state.outdated'
              : `studies.state.${participation.state}`,
          )}
        </Status>
      )}
    </Card>
  )
}
