import type { CareMember, CareTeam } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import {
  DataList,
  EmptyState,
  Section,
  Status,
  TeamIllustration,
  type DataColumn,
} from '@platform/ui/elements'
import { useState, type ReactElement } from 'react'
import { fullName } from '../../../parts/persons/full-name.ts'
import { useLastDay } from '../../../features/care/care-team/use-last-day.ts'
import { useScopeNames } from '../../../features/care/care-team/scope-names.ts'
import { ChangeMemberDialog } from './change-member-dialog.tsx'
import { EndMemberConfirm } from './end-member-confirm.tsx'
import { MemberMenu, type MemberDialog } from './member-menu.tsx'
import styles from './members.module.css'
import { PreviewDialog } from './preview-dialog.tsx'

interface MembersSectionProps {
  readonly team: CareTeam
  readonly isSelf: boolean
}

/** The members of a care team, what each may see and until when. */
export function MembersSection({ team, isSelf }: MembersSectionProps): ReactElement {
  const { t } = useTranslation('care')
  const [chosen, setChosen] = useState<{ member: CareMember; dialog: MemberDialog }>()
  const { members, mayManage, person } = team
  const columns = useColumns()
  const close = (): void => setChosen(undefined)
  return (
    <Section
      title={isSelf ? t('careTeam.team.mine') : t('careTeam.team.of', { name: fullName(person) })}
      description={mayManage ? t('careTeam.team.description') : t('careTeam.team.lookOnly')}
    >
      {members.length === 0 ? (
        <EmptyState
          title={t('careTeam.team.empty.title')}
          illustration={<TeamIllustration />}
          headingLevel={3}
        >
          {t('careTeam.team.empty.text')}
        </EmptyState>
      ) : (
        <DataList
          caption={t('careTeam.team.mine')}
          captionHidden
          columns={columns}
          rows={members}
          rowKey={({ id }) => id}
          actionsLabel={t('careTeam.team.actions')}
          rowAction={(member) => (
            <MemberMenu
              member={member}
              mayManage={mayManage}
              onOpen={(dialog) => setChosen({ member, dialog })}
            />
          )}
        />
      )}
      {chosen?.dialog === 'change' && <ChangeMemberDialog member={chosen.member} onClose={close} />}
      {chosen?.dialog === 'preview' && <PreviewDialog member={chosen.member} onClose={close} />}
      {chosen?.dialog === 'end' && <EndMemberConfirm member={chosen.member} onClose={close} />}
    </Section>
  )
}

function useColumns(): DataColumn<CareMember>[] {
  const { t } = useTranslation('care')
  const writeLastDay = useLastDay()
  const nameScopes = useScopeNames()
  return [
    {
      id: 'person',
      header: t('careTeam.team.person'),
      kind: 'primary',
      cell: (member) => {
        const details = [member.profession, member.organization].filter((detail) => detail !== null)
        return (
          <>
            {fullName(member)}
            {details.length > 0 && <span className={styles.aside}>{details.join(' · ')}</span>}
          </>
        )
      },
    },
    { id: 'sees', header: t('careTeam.team.sees'), cell: ({ scopes }) => nameScopes(scopes) },
    {
      id: 'until',
      header: t('careTeam.team.until'),
      kind: 'secondary',
      cell: ({ endsAt }) => (
        <span className={styles.until}>
          {endsAt === null ? t('careTeam.team.noEnd') : writeLastDay(endsAt)}
        </span>
      ),
    },
    {
      id: 'state',
      header: t('careTeam.team.state'),
      kind: 'status',
      cell: ({ state }) => (
        <Status tone={state === 'active' ? 'success' : 'warning'}>
          {t(`careTeam.team.states.${state}`)}
        </Status>
      ),
    },
  ]
}
