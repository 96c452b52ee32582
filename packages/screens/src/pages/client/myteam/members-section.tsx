import type { CareInvitation, CareMember, CareTeam } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { EmptyState, Section, TeamIllustration } from '@platform/ui/elements'
import { useState, type ReactElement } from 'react'
import { fullName } from '../../../parts/persons/full-name.ts'
import { ChangeMemberDialog } from './change-member-dialog.tsx'
import { EndMemberConfirm } from './end-member-confirm.tsx'
import { InvitationCard } from './invitation-card.tsx'
import { MemberCard } from './member-card.tsx'
import type { MemberDialog } from './member-menu.tsx'
import styles from './members.module.css'
import { PreviewDialog } from './preview-dialog.tsx'
import { RevokeConfirm } from './revoke-confirm.tsx'

interface MembersSectionProps {
  readonly team: CareTeam
  readonly isSelf: boolean
}

/** The members of a care team, what each may see and until when, and who was invited and has not answered. */
export function MembersSection({ team, isSelf }: MembersSectionProps): ReactElement {
  const { t } = useTranslation('care')
  const [chosen, setChosen] = useState<{ member: CareMember; dialog: MemberDialog }>()
  const [toRevoke, setToRevoke] = useState<CareInvitation>()
  const { members, invitations, mayManage, person } = team
  const close = (): void => setChosen(undefined)
  return (
    <Section
      title={isSelf ? t('careTeam.team.mine') : t('careTeam.team.of', { name: fullName(person) })}
      description={mayManage ? t('careTeam.team.description') : t('careTeam.team.lookOnly')}
    >
      {members.length + invitations.length === 0 ? (
        <EmptyState
          title={t('careTeam.team.empty.title')}
          illustration={<TeamIllustration />}
          headingLevel={3}
        >
          {t('careTeam.team.empty.text')}
        </EmptyState>
      ) : (
        <ul className={styles.cards}>
          {members.map((member) => (
            <MemberCard
              key={member.id}
              member={member}
              mayManage={mayManage}
              onOpen={(dialog) => setChosen({ member, dialog })}
            />
          ))}
          {invitations.map((invitation) => (
            <InvitationCard
              key={invitation.id}
              invitation={invitation}
              {...(mayManage && { onRevoke: () => setToRevoke(invitation) })}
            />
          ))}
        </ul>
      )}
      {chosen?.dialog === 'change' && <ChangeMemberDialog member={chosen.member} onClose={close} />}
      {chosen?.dialog === 'preview' && <PreviewDialog member={chosen.member} onClose={close} />}
      {chosen?.dialog === 'end' && <EndMemberConfirm member={chosen.member} onClose={close} />}
      {toRevoke !== undefined && (
        <RevokeConfirm invitation={toRevoke} onClose={() => setToRevoke(undefined)} />
      )}
    </Section>
  )
}
