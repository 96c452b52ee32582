import type { Schedule } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { PageLink, useMenuPages } from '@platform/routing'
import { buttonClass, Notice } from '@platform/ui/elements'
import type { ReactElement } from 'react'

/** What is missing before anybody can book: hours first, then services. */
export function WhatIsMissing({ schedule }: { readonly schedule: Schedule }): ReactElement | null {
  const { t } = useTranslation('schedules')
  const isLead = useMenuPages().some(({ id }) => id === 'professional.admin')
  if (schedule.hours.length === 0) {
    return (
      <Notice
        tone="info"
        title={t('schedules.missing.hours')}
        actions={
          <PageLink page="professional.settings" hash="work" className={buttonClass({ size: 'small' })}>
            {t('schedules.missing.setHours')}
          </PageLink>
        }
      >
        {t('schedules.missing.hoursText')}
      </Notice>
    )
  }
  if (schedule.hasServices) return null
  return (
    <Notice
      tone="info"
      title={t('schedules.missing.services')}
      actions={
        isLead && (
          <PageLink page="professional.admin" className={buttonClass({ size: 'small' })}>
            {t('schedules.services.change')}
          </PageLink>
        )
      }
    >
      {t(isLead ? 'schedules.missing.servicesText' : 'schedules.services.notYours')}
    </Notice>
  )
}
