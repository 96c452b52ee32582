import type { Provider } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import { buttonClass, Section } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import styles from './home.module.css'

const TOTALS = ['organizations', 'professionals', 'sentRequests', 'receivedRequests'] as const

/** The institution in four numbers. */
export function TotalsSection({ provider }: { provider: Provider }): ReactElement {
  const { t } = useTranslation('provider')
  const format = useReaderFormat()
  const { name, description, totals, activity } = provider
  return (
    <Section
      title={name}
      description={description}
      action={
        totals.receivedRequests > 0 && (
          <PageLink page="provider.connect" className={buttonClass({ variant: 'primary', size: 'small' })}>
            {t('provider.totals.answer', { count: totals.receivedRequests })}
          </PageLink>
        )
      }
    >
      <ul className={styles.totals}>
        {TOTALS.map((total) => (
          <li key={total} className={styles.total}>
            <span className={styles.number}>{format.number(totals[total])}</span>
            <span>{t(`provider.totals.${total}`, { count: totals[total] })}</span>
          </li>
        ))}
      </ul>
      <p className={styles.role}>
        {t('provider.activity.lead')}{' '}
        {activity.appointments === null
          ? t('provider.activity.fewAppointments')
          : t('provider.activity.appointments', { count: activity.appointments })}{' '}
        {activity.clients === null
          ? t('provider.activity.fewClients')
          : t('provider.activity.clients', { count: activity.clients })}
      </p>
    </Section>
  )
}
