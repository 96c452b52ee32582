import { useTranslation } from '@platform/i18n'
import { Button, Cluster, Page, PageHeading, Skeleton, Stack } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { PersonBanner, PersonSwitch } from '../../../features/care/persons/person-switch.tsx'
import { EnterCodeButton } from '../../../features/care/received-invitations/enter-code-button.tsx'
import { ReceivedSection } from '../../../features/care/received-invitations/received-section.tsx'
import { usePerson } from '../../../features/care/persons/use-person.ts'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'
import { DependantsSection } from '../../../features/care/dependants/dependants-section.tsx'
import { HistorySection } from './history-section.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { MembersSection } from './members-section.tsx'
import { careTeam } from './myteam.parts.ts'

export { spreadMyTeam as spread } from './myteam.parts.ts'

/** Who is in the care team of a person and what each may see; and the people whose record one keeps. */
export function Screen(): ReactElement {
  const { t } = useTranslation(['care', 'pages'])
  const { personId, isSelf } = usePerson()
  const [isInviting, setIsInviting] = useState(false)
  const team = useQuery(careTeam(useServices(), personId))
  return (
    <Page>
      <PersonBanner scope="record" />
      <PageHeading
        title={t('pages:client.myteam.name')}
        description={t('pages:client.myteam.description')}
        action={
          <Cluster gap="normal">
            {team.data?.mayManage === true && (
              <Button variant="primary" onClick={() => setIsInviting(true)}>
                {t('care:careTeam.invite.open')}
              </Button>
            )}
            {isSelf && <EnterCodeButton />}
          </Cluster>
        }
        meta={<PersonSwitch scope="record" />}
      />
      <Stack gap="section">
        <ReceivedSection />
        <Loaded query={team} skeleton={<Skeleton shape="control" lines={5} />}>
          {(data) => <MembersSection team={data} isSelf={isSelf} />}
        </Loaded>
        {isSelf && <DependantsSection />}
        {team.data !== undefined && <HistorySection personId={personId} />}
      </Stack>
      {isInviting && <InviteDialog personId={personId} onClose={() => setIsInviting(false)} />}
    </Page>
  )
}
