import { ORGANIZATION_ROLES, type Member, type OrganizationRole } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { Dialog, notify } from '@platform/ui'
import { Button, Notice, RadioGroup } from '@platform/ui/elements'
import { useMutation } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { useProblemText } from '../../../parts/loading/problem-text.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useStepUp } from '../../identity/step-up/use-step-up.ts'
import { listGivableRoles, useOwnRole } from './own-role.ts'
import { useRefreshMembers } from './use-refresh-members.ts'

interface ChangeRoleDialogProps {
  readonly member: Member
  readonly onClose: () => void
}

/** Gives a member another role, with what each role means. */
export function ChangeRoleDialog({ member, onClose }: ChangeRoleDialogProps): ReactElement {
  const { t } = useTranslation(['common', 'organizations'])
  const problemText = useProblemText()
  const [role, setRole] = useState<OrganizationRole>(member.role)
  const name = `${member.firstName} ${member.lastName}`
  const change = useChangeRole(member, onClose)
  const roles = listGivableRoles(useOwnRole())
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('organizations:members.changeRole.title', { name })}
      closeLabel={t('common:action.close')}
      stays={change.isPending}
      footer={
        <>
          <Button
            variant="primary"
            busy={change.isPending}
            busyLabel={t('common:state.saving')}
            onClick={() => (role === member.role ? onClose() : change.mutate(role))}
          >
            {t('organizations:members.changeRole.submit')}
          </Button>
          <Button onClick={onClose}>{t('common:action.cancel')}</Button>
        </>
      }
    >
      {change.error !== null && (
        <Notice tone="danger" title={t('organizations:members.changeRole.failed')} live>
          {problemText(change.error).text}
        </Notice>
      )}
      <p>{t('organizations:members.changeRole.text')}</p>
      <RadioGroup
        legend={t('organizations:members.role')}
        name="role"
        value={role}
        onValueChange={(value) => setRole((before) => ORGANIZATION_ROLES.find((r) => r === value) ?? before)}
        options={roles.map((value) => ({
          value,
          label: t(`organizations:members.roleNames.${value}`),
          help: t(`organizations:members.roleMeans.${value}`),
        }))}
      />
    </Dialog>
  )
}

function useChangeRole(member: Member, onDone: () => void) {
  const { t } = useTranslation(['common', 'organizations'])
  const { api } = useServices()
  const withStepUp = useStepUp()
  const refresh = useRefreshMembers()
  return useMutation({
    mutationFn: (role: OrganizationRole) =>
      withStepUp(() =>
        api.call.main.members.changeRole({
          params: { id: member.id },
          body: { role, seenRole: member.role },
        }),
      ),
    onSuccess: () => {
      notify({
        tone: 'success',
        title: t('organizations:members.changeRole.done'),
        closeLabel: t('common:action.close'),
      })
      onDone()
    },
    onSettled: refresh,
  })
}
