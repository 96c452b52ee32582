import type { ProfessionalSetup } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import { buttonClass, Notice } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useServices } from '../../../parts/services/site-services.tsx'

/** Leads a professional to the set-up: one without an organization, and one who has begun and not finished. */
export function SetupLead(): ReactElement | null {
  const { t } = useTranslation('professional-settings')
  const { api } = useServices()
  // Without an answer there is nothing to lead to; the rest of the page says when the server is not reached.
  const { data } = useQuery(api.query.main.professionalSetup.read.queryOptions())
  if (data === undefined || !isWaiting(data)) return null
  return (
    <Notice
      tone="info"
      title={t(data.done.length === 0 ? 'professionalSetup.lead.begin' : 'professionalSetup.lead.goOn')}
      actions={
        <PageLink page="professional.setup" className={buttonClass({ variant: 'primary' })}>
          {t(
            data.done.length === 0
              ? 'professionalSetup.lead.beginAction'
              : 'professionalSetup.lead.goOnAction',
          )}
        </PageLink>
      }
    >
      {t('professionalSetup.lead.text')}
    </Notice>
  )
}

function isWaiting({ membership, done, completedAt }: ProfessionalSetup): boolean {
  if (membership !== 'active') return true
  return completedAt === null && done.includes('identity')
}
