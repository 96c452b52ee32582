import type { CareMember } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { Menu, notify, type MenuItem } from '@platform/ui'
import { Button } from '@platform/ui/elements'
import { useMutation } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { fullName } from '../../../parts/persons/full-name.ts'
import { useRefreshCare } from '../../../features/care/care-team/use-refresh-care.ts'
import { useTellFailure } from '../../../parts/loading/use-tell-failure.ts'
import { useServices } from '../../../parts/services/site-services.tsx'

/** What asks for more before it happens. */
export type MemberDialog = 'change' | 'preview' | 'end'

interface MemberMenuProps {
  readonly member: CareMember
  readonly mayManage: boolean
  readonly onOpen: (dialog: MemberDialog) => void
}

/** What can be done about one member. */
export function MemberMenu({ member, mayManage, onOpen }: MemberMenuProps): ReactElement {
  const { t } = useTranslation(['care', 'common'])
  const pausing = usePausing(member)
  const name = fullName(member)
  const isPaused = member.state === 'paused'
  const items: MenuItem[] = [
    { id: 'preview', label: t('care:careTeam.member.preview'), onSelect: () => onOpen('preview') },
    ...(mayManage
      ? [
          {
            id: 'pause',
            label: isPaused ? t('care:careTeam.member.resume') : t('care:careTeam.member.pause'),
            onSelect: () => pausing.mutate(isPaused ? 'resume' : 'pause'),
          },
          { id: 'end', label: t('care:careTeam.member.end'), danger: true, onSelect: () => onOpen('end') },
        ]
      : []),
  ]
  return (
    <Menu
      label={t('care:careTeam.member.actionsFor', { name })}
      align="end"
      items={items}
      trigger={(trigger) => (
        <Button
          {...trigger}
          size="small"
          busy={pausing.isPending}
          aria-label={t('care:careTeam.member.actionsFor', { name })}
        >
          {t('care:careTeam.member.more')}
        </Button>
      )}
    />
  )
}

/** Pausing needs no question: it is taken back by the same menu. */
function usePausing(member: CareMember) {
  const { t } = useTranslation(['care', 'common'])
  const { careTeam } = useServices().api.call.dataTrust
  const tellFailure = useTellFailure()
  const refresh = useRefreshCare()
  const name = fullName(member)
  const closeLabel = t('common:action.close')
  return useMutation({
    mutationFn: (step: 'pause' | 'resume') => careTeam[step]({ params: { id: member.id } }),
    onSuccess: (_member, step) =>
      void notify({
        tone: 'success',
        title:
          step === 'pause'
            ? t('care:careTeam.member.paused', { name })
            : t('care:careTeam.member.resumed', { name }),
        closeLabel,
      }),
    onError: (error) => tellFailure(t('care:careTeam.member.failed'), error),
    onSettled: refresh,
  })
}
