import { leadsOrganization } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { useNavigateToPage, useViewer } from '@platform/routing'
import { Notice } from '@platform/ui/elements'
import { useMutation } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useProblemText } from '../../../parts/loading/problem-text.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { InvitationsSection } from '../../../features/organizations/members/invitations-section.tsx'
import type { StepProps } from './step-props.ts'
import { StepButtons } from './step-buttons.tsx'
import { useStoreSetup } from './use-store-setup.ts'

/** Who works along: invitations by those who lead the organization, and the end of the set-up. */
export function TeamStep({ setup, onBack }: StepProps): ReactElement {
  const { t } = useTranslation(['error', 'professional-settings'])
  const { api } = useServices()
  const viewer = useViewer()
  const navigate = useNavigateToPage()
  const problemText = useProblemText()
  const store = useStoreSetup()
  const complete = useMutation({
    ...api.query.main.professionalSetup.complete.mutationOptions(),
    onSuccess: async (stored) => {
      store(stored)
      await navigate({ page: 'professional.home' })
    },
  })
  const role = viewer.kind === 'anonymous' ? undefined : viewer.organizationRole
  return (
    <>
      {setup.completedAt !== null && (
        <Notice tone="success" title={t('professional-settings:professionalSetup.team.finished')}>
          {t('professional-settings:professionalSetup.team.finishedText')}
        </Notice>
      )}
      {leadsOrganization(role) ? (
        <InvitationsSection />
      ) : (
        <p>{t('professional-settings:professionalSetup.team.notYours')}</p>
      )}
      {complete.error !== null && (
        <Notice tone="danger" title={t('error:save.title')} live>
          {problemText(complete.error).text}
        </Notice>
      )}
      <StepButtons
        onBack={onBack}
        onNext={() => complete.mutate(undefined)}
        isBusy={complete.isPending}
        label={
          setup.completedAt === null
            ? t('professional-settings:professionalSetup.team.finish')
            : t('professional-settings:professionalSetup.team.leave')
        }
      />
    </>
  )
}
