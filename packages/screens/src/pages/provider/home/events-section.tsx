import { useTranslation } from '@platform/i18n'
import { Section, Skeleton } from '@platform/ui/elements'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { ShowMore } from '../../../parts/lists/show-more.tsx'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import styles from './home.module.css'
import { providerEvents } from './home.queries.ts'

/** What people did for the provider, for who leads it. */
export function EventsSection(): ReactElement {
  const { t } = useTranslation(['audit', 'provider'])
  const format = useReaderFormat()
  const events = useInfiniteQuery(providerEvents(useServices()))
  return (
    <Section title={t('provider:provider.events.title')} description={t('provider:provider.events.text')}>
      <Loaded query={events} skeleton={<Skeleton lines={3} />}>
        {({ pages }) =>
          pages[0]?.items.length === 0 ? (
            <p>{t('provider:provider.events.none')}</p>
          ) : (
            <ul className={styles.people}>
              {pages
                .flatMap(({ items }) => items)
                .map(({ id, at, action, actor, subject }) => (
                  <li key={id} className={styles.person}>
                    <span>
                      {t(`audit:audit.actions.${action}`)}
                      {subject !== null && `: ${subject}`}
                    </span>
                    <span className={styles.role}>
                      {actor}, {format.dateTime(at)}
                    </span>
                  </li>
                ))}
            </ul>
          )
        }
      </Loaded>
      <ShowMore list={events} />
    </Section>
  )
}
