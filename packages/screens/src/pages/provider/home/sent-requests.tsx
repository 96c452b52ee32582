import { useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import { buttonClass, Section, Skeleton } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import styles from './home.module.css'

/** Requests for a connection that organizations have not answered yet. */
export function SentRequests(): ReactElement {
  const { t } = useTranslation('provider')
  const { api } = useServices()
  const format = useReaderFormat()
  const links = useQuery(api.query.main.providerLinks.list.queryOptions())
  return (
    <Section
      title={t('provider.sent.title')}
      action={
        <PageLink page="provider.connect" className={buttonClass({ size: 'small' })}>
          {t('provider.sent.connect')}
        </PageLink>
      }
    >
      <Loaded query={links} skeleton={<Skeleton lines={2} />}>
        {({ items }) => {
          const waiting = items.filter(({ state, isSentByUs }) => state === 'requested' && isSentByUs)
          if (waiting.length === 0) return <p>{t('provider.sent.none')}</p>
          return (
            <ul className={styles.people}>
              {waiting.map(({ id, partner, requestedAt }) => (
                <li key={id} className={styles.person}>
                  <span>{partner}</span>
                  <span className={styles.role}>{format.date(requestedAt)}</span>
                </li>
              ))}
            </ul>
          )
        }}
      </Loaded>
    </Section>
  )
}
