import type { CareMember } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import { Avatar, Button, Card, DefinitionList, Status, type Definition } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { useScopeNames } from '../../../features/care/care-team/scope-names.ts'
import { useLastDay } from '../../../features/care/care-team/use-last-day.ts'
import { fullName } from '../../../parts/persons/full-name.ts'
import { TimeAgo } from '../../../parts/services/time-ago.tsx'
import { MemberMenu, type MemberDialog } from './member-menu.tsx'
import styles from './members.module.css'

interface MemberCardProps {
  readonly member: CareMember
  readonly mayManage: boolean
  readonly onOpen: (dialog: MemberDialog) => void
}

/** One member: who it is, what they see, until when, and when they have last looked. */
export function MemberCard({ member, mayManage, onOpen }: MemberCardProps): ReactElement {
  const { t } = useTranslation(['care', 'common'])
  const facts = useFacts(member)
  const name = fullName(member)
  const details = [member.profession, member.organization].filter((detail) => detail !== null)
  return (
    <Card as="li">
      <div className={styles.who}>
        <Avatar name={name} size="large" />
        <div className={styles.words}>
          <h3>
            <bdi>{name}</bdi>
          </h3>
          {details.length > 0 && <p className={styles.aside}>{details.join(' · ')}</p>}
        </div>
        {member.state === 'paused' && <Status tone="warning">{t('care:careTeam.team.states.paused')}</Status>}
      </div>
      <DefinitionList items={facts} className={styles.facts} />
      <div className={styles.actions}>
        {mayManage && (
          <Button
            size="small"
            aria-label={t('care:careTeam.change.title', { name })}
            onClick={() => onOpen('change')}
          >
            {t('common:action.change')}
          </Button>
        )}
        <MemberMenu member={member} mayManage={mayManage} onOpen={onOpen} />
      </div>
    </Card>
  )
}

function useFacts({ scopes, endsAt, lastViewedAt, accountId }: CareMember): Definition[] {
  const { t } = useTranslation('care')
  const nameScopes = useScopeNames()
  const writeLastDay = useLastDay()
  return [
    { term: t('careTeam.team.sees'), value: nameScopes(scopes) },
    {
      term: t('careTeam.team.until'),
      value: endsAt === null ? t('careTeam.team.noEnd') : writeLastDay(endsAt),
    },
    {
      term: t('careTeam.team.lastViewed'),
      value:
        lastViewedAt === null ? (
          t('careTeam.team.notViewed')
        ) : (
          <PageLink page="client.settings" search={{ actor: accountId }} hash="access-log">
            <TimeAgo at={lastViewedAt} />
          </PageLink>
        ),
    },
  ]
}
