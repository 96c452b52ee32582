import { ApiError } from '@platform/api'
import { breakGlassReasonSchema } from '@platform/contract'
import { type CareTeam } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { Button, DataList, Notice, Section, Skeleton, Stack } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { fullName } from '../../../parts/persons/full-name.ts'
import { useScopeNames } from '../../../features/care/care-team/scope-names.ts'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'
import { ReasonDialog } from '../../../features/administration/guarded-actions/reason-dialog.tsx'

/** Who is in a client's care team: behind a written reason, for a quarter of an hour, and the client is told. */
export function AccountCareTeam({ id }: { id: string }): ReactElement {
  const { t } = useTranslation('administration')
  const { api } = useServices()
  const [isAsking, setIsAsking] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const team = useQuery({
    ...api.query.dataTrust.administration.careTeams.read.queryOptions({ input: { params: { id } } }),
    // Reading is what is logged, so nothing is read before somebody has asked for it.
    enabled: wasOpened,
  })
  const isOver = team.error instanceof ApiError && team.error.code === 'break_glass_required'
  return (
    <Section title={t('careTeams.title')} description={t('careTeams.description')}>
      {wasOpened && !isOver ? (
        <Loaded query={team} skeleton={<Skeleton shape="control" lines={3} />}>
          {(data) => <TeamList team={data} />}
        </Loaded>
      ) : (
        <Stack>
          {isOver && <Notice tone="info" title={t('careTeams.over')} />}
          <div>
            <Button onClick={() => setIsAsking(true)}>{t('careTeams.open')}</Button>
          </div>
        </Stack>
      )}
      <ReasonDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('careTeams.title')}
        text={t('careTeams.text')}
        help={t('careTeams.help')}
        schema={breakGlassReasonSchema}
        confirmLabel={t('careTeams.open')}
        danger
        act={(body) => api.call.main.administration.accounts.openCareData({ params: { id }, body })}
        onDone={() => {
          setWasOpened(true)
          if (wasOpened) void team.refetch()
        }}
      />
    </Section>
  )
}

function TeamList({ team }: { team: CareTeam }): ReactElement {
  const { t } = useTranslation(['administration', 'care'])
  const nameScopes = useScopeNames()
  if (team.members.length === 0) return <p>{t('administration:careTeams.nobody')}</p>
  return (
    <DataList
      caption={t('administration:careTeams.title')}
      captionHidden
      rows={team.members}
      rowKey={({ id }) => id}
      columns={[
        { id: 'person', header: t('care:careTeam.team.person'), kind: 'primary', cell: fullName },
        { id: 'sees', header: t('care:careTeam.team.sees'), cell: ({ scopes }) => nameScopes(scopes) },
        {
          id: 'state',
          header: t('care:careTeam.team.state'),
          kind: 'status',
          cell: ({ state }) => t(`care:careTeam.team.states.${state}`),
        },
      ]}
    />
  )
}
