import type { CareMember } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import type { ReactElement } from 'react'
import { CareConfirm } from '../../../features/care/care-team/care-confirm.tsx'
import { fullName } from '../../../parts/persons/full-name.ts'
import { useServices } from '../../../parts/services/site-services.tsx'

interface EndMemberConfirmProps {
  readonly member: CareMember
  readonly onClose: () => void
}

/** Asks before the consent for a member ends. */
export function EndMemberConfirm({ member, onClose }: EndMemberConfirmProps): ReactElement {
  const { t } = useTranslation('care')
  const { careTeam } = useServices().api.call.dataTrust
  const name = fullName(member)
  return (
    <CareConfirm
      title={t('careTeam.end.title', { name })}
      text={t('careTeam.end.text')}
      confirmLabel={t('careTeam.end.confirm')}
      act={() => careTeam.end({ params: { id: member.id } })}
      done={t('careTeam.end.done', { name })}
      onClose={onClose}
    />
  )
}
