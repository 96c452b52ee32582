import type { Member, OrganizationRole } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { Menu, type MenuItem } from '@platform/ui'
import {
  Badge,
  Button,
  DataList,
  EmptyState,
  Status,
  TeamIllustration,
  type DataColumn,
} from '@platform/ui/elements'
import { useState, type ReactElement, type ReactNode } from 'react'
import { TimeAgo } from '../../../parts/services/time-ago.tsx'
import { ChangeRoleDialog } from './change-role-dialog.tsx'
import { MemberConfirm, type MemberStep } from './member-confirm.tsx'
import styles from './members.module.css'
import { mayManage, useOwnRole } from './own-role.ts'

interface MemberListProps {
  readonly members: readonly Member[]
  /** The link that takes the filters away, where there are any. */
  readonly clear: ReactNode
}

/** What was chosen from the menu of a member. */
interface Chosen {
  readonly member: Member
  readonly step: 'changeRole' | MemberStep
}

/** The members as a table, as cards on a phone, with what can be done with each. */
export function MemberList({ members, clear }: MemberListProps): ReactElement {
  const { t } = useTranslation('organizations')
  const [chosen, setChosen] = useState<Chosen>()
  const columns = useColumns()
  const close = (): void => setChosen(undefined)
  if (members.length === 0) {
    return (
      <EmptyState
        title={t('members.empty.title')}
        illustration={<TeamIllustration />}
        headingLevel={3}
        action={clear === false ? undefined : clear}
      >
        {clear !== false ? t('members.empty.filtered') : t('members.empty.text')}
      </EmptyState>
    )
  }
  return (
    <>
      <DataList
        caption={t('members.title')}
        captionHidden
        columns={columns}
        rows={members}
        rowKey={({ id }) => id}
        actionsLabel={t('members.actions')}
        rowAction={(member) => (
          <MemberMenu member={member} onChoose={(step) => setChosen({ member, step })} />
        )}
      />
      {chosen?.step === 'changeRole' && <ChangeRoleDialog member={chosen.member} onClose={close} />}
      {chosen !== undefined && chosen.step !== 'changeRole' && (
        <MemberConfirm member={chosen.member} step={chosen.step} onClose={close} />
      )}
    </>
  )
}

function useColumns(): DataColumn<Member>[] {
  const { t } = useTranslation('organizations')
  return [
    {
      id: 'person',
      header: t('members.person'),
      kind: 'primary',
      cell: ({ firstName, lastName, isYou }) => (
        <>
          {firstName} {lastName} {isYou && <Badge tone="accent">{t('members.you')}</Badge>}
        </>
      ),
    },
    {
      id: 'email',
      header: t('members.email'),
      kind: 'secondary',
      cell: ({ email }) => <span className={styles.address}>{email}</span>,
    },
    {
      id: 'role',
      header: t('members.role'),
      kind: 'text',
      cell: ({ role }) => t(`members.roleNames.${role}`),
    },
    {
      id: 'lastUsed',
      header: t('members.lastUsed'),
      kind: 'secondary',
      cell: ({ lastUsedAt, state }) => {
        if (state === 'suspended') return '–'
        return lastUsedAt === null ? t('members.never') : <TimeAgo at={lastUsedAt} />
      },
    },
    {
      id: 'state',
      header: t('members.state'),
      kind: 'status',
      cell: ({ state }) => (
        <Status tone={state === 'active' ? 'success' : 'warning'}>{t(`members.states.${state}`)}</Status>
      ),
    },
  ]
}

function MemberMenu(props: {
  member: Member
  onChoose: (step: Chosen['step']) => void
}): ReactElement | null {
  const { member, onChoose } = props
  const { t } = useTranslation('organizations')
  const ownRole = useOwnRole()
  const name = `${member.firstName} ${member.lastName}`
  if (!mayManage(ownRole, member.role)) return null
  const items = listSteps(member, ownRole).map((step): MenuItem => ({
    id: step,
    label: t(`members.menu.${step}`),
    danger: step === 'remove' || step === 'leave',
    onSelect: () => onChoose(step),
  }))
  return (
    <Menu
      label={t('members.actionsFor', { name })}
      align="end"
      items={items}
      trigger={(trigger) => (
        <Button {...trigger} size="small" aria-label={t('members.actionsFor', { name })}>
          {t('members.change')}
        </Button>
      )}
    />
  )
}

function listSteps(member: Member, ownRole: OrganizationRole | undefined): Chosen['step'][] {
  if (member.state === 'suspended') return ['reactivate', 'remove']
  // Nobody raises their own role, so an owner can only step down, and everybody else has nothing to change.
  if (member.isYou) return ownRole === 'owner' ? ['changeRole', 'leave'] : ['leave']
  return ['changeRole', 'suspend', 'remove']
}
