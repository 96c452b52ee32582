import type { Member } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { ConfirmDialog, notify } from '@platform/ui'
import { useMutation } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useProblemText } from '../../../parts/loading/problem-text.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useStepUp } from '../../identity/step-up/use-step-up.ts'
import { useRefreshMembers } from './use-refresh-members.ts'

/** What is done with a member after a question. */
export type MemberStep = 'suspend' | 'reactivate' | 'remove' | 'leave'

interface MemberConfirmProps {
  readonly member: Member
  readonly step: MemberStep
  readonly onClose: () => void
}

/** Asks before a member is shut out, let in again or removed. */
export function MemberConfirm({ member, step, onClose }: MemberConfirmProps): ReactElement {
  const { t } = useTranslation(['common', 'organizations'])
  const problemText = useProblemText()
  const take = useMemberStep(member, step, onClose)
  const name = `${member.firstName} ${member.lastName}`
  return (
    <ConfirmDialog
      open
      title={t(`organizations:members.confirm.${step}.title`, { name })}
      confirmLabel={t(`organizations:members.confirm.${step}.confirm`)}
      cancelLabel={t('common:action.cancel')}
      danger={step !== 'reactivate'}
      busy={take.isPending}
      error={take.error === null ? undefined : problemText(take.error).text}
      onConfirm={() => take.mutate()}
      onCancel={onClose}
    >
      <p>{t(`organizations:members.confirm.${step}.text`)}</p>
    </ConfirmDialog>
  )
}

function useMemberStep(member: Member, step: MemberStep, onDone: () => void) {
  const { t } = useTranslation(['common', 'organizations'])
  const { api, session } = useServices()
  const withStepUp = useStepUp()
  const refresh = useRefreshMembers()
  const input = { params: { id: member.id } }
  const calls = {
    suspend: () => api.call.main.members.suspend(input),
    reactivate: () => api.call.main.members.reactivate(input),
    remove: () => api.call.main.members.remove(input),
    leave: () => api.call.main.members.remove(input),
  }
  return useMutation({
    mutationFn: () => withStepUp(calls[step]),
    onSuccess: async () => {
      notify({
        tone: 'success',
        title: t(`organizations:members.confirm.${step}.done`),
        closeLabel: t('common:action.close'),
      })
      onDone()
      // Who left is signed out by the server; the page follows at once and not with its next call.
      await (step === 'leave' ? session.logout() : refresh())
    },
  })
}
