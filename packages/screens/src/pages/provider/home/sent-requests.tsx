import { useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import { buttonClass, Section, Skeleton } from '@platform/ui/elements'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { connections } from '../../../features/organizations/provider-links/provider-links.queries.ts'
import { ShowMore } from '../../../parts/lists/show-more.tsx'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import styles from './home.module.css'

/** Requests for a connection that organizations have not answered yet. */
export function SentRequests(): ReactElement {
  const { t } = useTranslation('provider')
  const format = useReaderFormat()
  const links = useInfiniteQuery(connections(useServices(), 'open'))
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
        {({ pages }) => {
          const waiting = pages.flatMap(({ items }) => items).filter(({ isSentByUs }) => isSentByUs)
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
      <ShowMore list={links} />
    </Section>
  )
}
